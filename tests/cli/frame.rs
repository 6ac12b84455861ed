//! Tests of shell completions and manual pages.

use crate::program::Folder;

#[test]
fn every_shell_gets_its_completions_in_both_languages() {
    let folder = Folder::new(&[]);
    for (shell, words) in [
        ("bash", "complete -F _bokgi"),
        ("zsh", "#compdef bokgi"),
        ("fish", "complete -c bokgi"),
        ("powershell", "Register-ArgumentCompleter"),
        ("elvish", "edit:completion:arg-completer"),
        ("nushell", "export extern bokgi"),
    ] {
        for lang in ["en", "ko"] {
            let run = folder.run(&["completions", shell, "--lang", lang]);
            assert_eq!((run.status, run.err.as_str()), (0, ""), "{shell}");
            assert!(run.out.contains(words), "{shell}");
            for part in ["check", "convert", "files-from"] {
                assert!(run.out.contains(part), "{shell} {part}");
            }
            // These two scripts do not complete the values of options.
            let has_values = !["powershell", "elvish"].contains(&shell);
            assert_eq!(
                ["sarif junit", "sarif\\t", "\"sarif\" \"junit\""]
                    .iter()
                    .any(|it| run.out.contains(it)),
                has_values
            );
            assert_eq!(run.out.contains("chinese"), has_values, "{shell}");
            // The codes that `explain` takes, at the least.
            assert!(run.out.contains("BDK001"), "{shell}");
            // In bash, completions have no help texts.
            let korean = "기보를 읽고 재현해";
            assert_eq!(
                run.out.contains(korean),
                lang == "ko" && shell != "bash",
                "{shell}"
            );
        }
    }
    let fish = folder.run(&["completions", "fish"]).out;
    let codes = "complete -c bokgi -n \"__fish_bokgi_using_subcommand explain\" -a \"BDK001 ";
    assert!(fish.contains(codes));
    assert_eq!(folder.run(&["completions", "tcsh"]).status, 2);
}

#[test]
fn the_manual_has_a_page_for_each_verb() {
    let folder = Folder::new(&[]);
    let run = folder.run(&["man", "-O", "man"]);
    assert_eq!(
        (run.status, run.out.as_str(), run.err.as_str()),
        (0, "", "")
    );
    let pages = folder.names();
    let help = folder.run(&["--help"]).out;
    let verbs = help.split("Commands:\n").nth(1).expect("a list of verbs");
    let verbs = verbs.lines().take_while(|line| !line.is_empty());
    // Continuation lines are indented further.
    let verbs = verbs.filter(|line| !line.starts_with("   "));
    let verbs: Vec<&str> = verbs
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    for verb in verbs.iter().filter(|verb| **verb != "help") {
        assert!(
            pages.contains(&format!("man/bokgi-{verb}.1")),
            "{verb}: {pages:?}"
        );
    }
    assert!(
        folder
            .read("man/bokgi-check.1")
            .contains("number of nodes per record")
    );
    for page in &pages {
        let text = folder.read(page);
        assert_eq!(text.matches(".ds Aq").count(), 2, "{page}");
        for part in [".TH ", ".SH NAME", ".SH SYNOPSIS", ".SH EXAMPLES", "bokgi "] {
            assert!(text.contains(part), "{page} {part}");
        }
    }
    assert_eq!(
        folder.run(&["man", "config"]).out,
        folder.read("man/bokgi-config.1")
    );
    insta::assert_snapshot!(
        "man_config_ko",
        folder.run(&["man", "config", "--lang", "ko"]).out
    );
    assert!(
        folder
            .run(&["man", "--lang", "ko"])
            .out
            .contains(".SH 명령")
    );
    let check = folder.run(&["man", "check", "--lang", "ko"]).out;
    let options = check
        .split(".TP")
        .filter(|option| option.contains("쓸 수 있는 값"));
    let once = options.map(|option| option.matches("쓸 수 있는 값").count());
    assert_eq!(once.max(), Some(1), "values are listed once: {check}");
    let run = folder.run(&["man", "-O", "man"]);
    assert_eq!(run.status, 2);
    assert_eq!(folder.run(&["man", "-O", "man", "--force"]).status, 0);
    let run = folder.run(&["man", "chekc"]);
    assert!(
        run.status == 2 && run.err.contains("did you mean `check`?"),
        "{}",
        run.err
    );
}
