//! Faults planted in clean games of baduk: each is reported by its own code, with little else.
//!
//! The games are random, played by an independent implementation of the rules, so they are clean
//! whatever the program believes. [`FAULTS`] then damages each as people, transmissions and other
//! programs do.

use std::collections::{BTreeMap, HashSet};

use crate::support::generate::Choices;

const EMPTY: u8 = b'.';

/// Board of a game in progress: a row of points for each line, from the top left corner.
struct Board {
    size: usize,
    points: Vec<u8>,
    /// Every earlier position, because none may be repeated.
    stood: HashSet<Vec<u8>>,
    prisoners: [u32; 2],
}

impl Board {
    fn new(size: usize) -> Board {
        Board {
            size,
            points: vec![EMPTY; size * size],
            stood: HashSet::new(),
            prisoners: [0; 2],
        }
    }

    fn beside(&self, at: usize) -> impl Iterator<Item = usize> + use<> {
        let (size, column) = (self.size, at % self.size);
        let left = (column > 0).then(|| at - 1);
        let right = (column + 1 < size).then(|| at + 1);
        let up = at.checked_sub(size);
        let down = (at + size < size * size).then(|| at + size);
        [left, right, up, down].into_iter().flatten()
    }

    /// Returns the connected points with the same content as a point, and the contents of the
    /// points that touch them.
    fn region(&self, at: usize) -> (Vec<usize>, HashSet<u8>) {
        let mut region = vec![at];
        let mut touched = HashSet::new();
        let mut next = 0;
        while next < region.len() {
            for beside in self.beside(region[next]) {
                if self.points[beside] != self.points[at] {
                    touched.insert(self.points[beside]);
                } else if !region.contains(&beside) {
                    region.push(beside);
                }
            }
            next += 1;
        }
        (region, touched)
    }

    fn is_dead(&self, at: usize) -> bool {
        !self.region(at).1.contains(&EMPTY)
    }

    /// Returns the board after a stone, and how many stones it captured; `None` if the move is
    /// illegal.
    fn after(&self, colour: u8, at: usize) -> Option<(Vec<u8>, u32)> {
        if self.points[at] != EMPTY {
            return None;
        }
        let mut points = self.points.clone();
        points[at] = colour;
        let mut next = Board {
            size: self.size,
            points,
            stood: HashSet::new(),
            prisoners: [0; 2],
        };
        let mut taken = 0;
        for beside in self.beside(at) {
            if next.points[beside] == opponent(colour) && next.is_dead(beside) {
                for stone in next.region(beside).0 {
                    next.points[stone] = EMPTY;
                    taken += 1;
                }
            }
        }
        let is_legal = !next.is_dead(at) && !self.stood.contains(&next.points);
        is_legal.then_some((next.points, taken))
    }

    /// Plays a stone if that is legal; returns the number of captured stones.
    fn play(&mut self, colour: u8, at: usize) -> Option<u32> {
        let (points, taken) = self.after(colour, at)?;
        self.points = points;
        self.stood.insert(self.points.clone());
        self.prisoners[usize::from(colour == b'W')] += taken;
        Some(taken)
    }

    /// True if a point is surrounded by the side's own stones, so that the player leaves it empty.
    fn is_eye(&self, colour: u8, at: usize) -> bool {
        self.points[at] == EMPTY && self.beside(at).all(|beside| self.points[beside] == colour)
    }

    /// True if no adjacent point has a stone.
    fn is_apart(&self, at: usize) -> bool {
        self.beside(at).all(|beside| self.points[beside] == EMPTY)
    }

    fn name(&self, at: usize) -> String {
        let letter = |number: usize| char::from(b'a' + number as u8);
        String::from_iter([letter(at % self.size), letter(at / self.size)])
    }
}

fn opponent(colour: u8) -> u8 {
    if colour == b'B' { b'W' } else { b'B' }
}

#[derive(Clone, Debug)]
struct Property {
    name: String,
    values: Vec<String>,
}

fn property(name: &str, values: &[&str]) -> Property {
    Property {
        name: name.to_owned(),
        values: values.iter().map(|value| (*value).to_owned()).collect(),
    }
}

type Node = Vec<Property>;

/// A generated game: a root and a line of moves.
#[derive(Clone)]
struct Game {
    size: usize,
    nodes: Vec<Node>,
    /// The board in front of each move, by the index of its node.
    boards: Vec<Vec<u8>>,
}

/// A file with a fault.
struct Faulty {
    bytes: Vec<u8>,
    /// Byte offset of the fault; no finding may point before it.
    at: usize,
}

impl Game {
    /// Generates a game: to its end on a small board, or until a side resigns.
    fn random(seed: u64) -> Game {
        let mut choices = Choices::new(seed);
        let is_counted = seed.is_multiple_of(3);
        let size = match seed % 3 {
            0 => 9,
            1 => 13,
            _ => 19,
        };
        let is_handicap = seed % 4 == 1;
        let mut board = Board::new(size);
        let mut root = vec![
            property("FF", &["4"]),
            property("GM", &["1"]),
            property("CA", &["UTF-8"]),
            property("SZ", &[&size.to_string()]),
            property("PB", &["김가상"]),
            property("PW", &["이예시"]),
            property("BR", &["3단"]),
            property("WR", &["5단"]),
            property("EV", &["제1회 가상배"]),
            property("DT", &["2024-03-02,03"]),
            property("TM", &["1800"]),
            property("OT", &["3x30 byo-yomi"]),
        ];
        let is_area = seed.is_multiple_of(2);
        root.push(property(
            "RU",
            &[if is_area { "Chinese" } else { "Japanese" }],
        ));
        let komi = if is_handicap { 0.5 } else { 6.5 };
        root.push(property("KM", &[&komi.to_string()]));
        let mut colour = b'B';
        if is_handicap {
            let low = if size < 13 { 2 } else { 3 };
            let stones = [low * size + size - 1 - low, (size - 1 - low) * size + low];
            let names = stones.map(|at| board.name(at));
            root.push(property("HA", &["2"]));
            root.push(property("AB", &[&names[0], &names[1]]));
            for at in stones {
                board.points[at] = b'B';
            }
            colour = b'W';
        }
        board.stood.insert(board.points.clone());
        let mut game = Game {
            size,
            nodes: vec![root],
            boards: vec![board.points.clone()],
        };
        let mut clocks = [1800.0, 1800.0];
        let mut left = if is_counted {
            400
        } else {
            60 + choices.below(60)
        };
        let mut passes = 0;
        while passes < 2 && left > 0 {
            left -= 1;
            game.boards.push(board.points.clone());
            let free: Vec<usize> = (0..size * size)
                .filter(|&at| !board.is_eye(colour, at) && board.after(colour, at).is_some())
                .collect();
            let name = if free.is_empty() {
                passes += 1;
                String::new()
            } else {
                passes = 0;
                // In a game that is not counted, random plays keep their distance, so that few
                // stones are captured.
                let apart: Vec<usize> = free
                    .iter()
                    .copied()
                    .filter(|&at| !is_counted && board.is_apart(at))
                    .collect();
                let at = choices.of(if apart.is_empty() { &free } else { &apart });
                board.play(colour, at);
                board.name(at)
            };
            let is_white = usize::from(colour == b'W');
            let mut node = vec![property(&char::from(colour).to_string(), &[&name])];
            if seed % 5 < 3 {
                clocks[is_white] -= 0.5 + choices.below(10) as f64 / 4.0;
                let clock = format!("{:.1}", f64::max(clocks[is_white], 0.5));
                node.push(property(["BL", "WL"][is_white], &[&clock]));
            }
            if choices.below(12) == 0 {
                node.push(property("C", &["여기까지는 정석이다."]));
            }
            if choices.below(12) == 0 && !name.is_empty() {
                node.push(property("TR", &[&name]));
            }
            game.nodes.push(node);
            colour = opponent(colour);
        }
        if passes == 2 {
            game.count(&board, is_area, komi);
        } else {
            // The side to play resigns.
            let winner = char::from(opponent(colour));
            game.nodes[0].push(property("RE", &[&format!("{winner}+R")]));
        }
        game
    }

    /// Marks the territory and states the result. The game was played until only eyes are left, so
    /// every empty point belongs to its neighbours' side.
    fn count(&mut self, board: &Board, is_area: bool, komi: f64) {
        let mut territory = [Vec::new(), Vec::new()];
        for at in 0..board.points.len() {
            if board.points[at] == EMPTY {
                let (_, touched) = board.region(at);
                match (touched.contains(&b'B'), touched.contains(&b'W')) {
                    (true, false) => territory[0].push(board.name(at)),
                    (false, true) => territory[1].push(board.name(at)),
                    _ => {}
                }
            }
        }
        let stones = |colour| {
            board
                .points
                .iter()
                .filter(|&&point| point == colour)
                .count()
        };
        let score = |side: usize| {
            let more = if is_area {
                stones([b'B', b'W'][side])
            } else {
                board.prisoners[side] as usize
            };
            (territory[side].len() + more) as f64
        };
        let lead = score(0) - score(1) - komi;
        let winner = if lead > 0.0 { "B" } else { "W" };
        self.nodes[0].push(property("RE", &[&format!("{winner}+{}", lead.abs())]));
        let last = self.nodes.last_mut().expect("a pass");
        for (name, points) in ["TB", "TW"].into_iter().zip(territory) {
            if !points.is_empty() {
                let values = points;
                last.push(Property {
                    name: name.to_owned(),
                    values,
                });
            }
        }
    }

    /// Writes the file; also returns where each node begins.
    fn written(&self) -> (String, Vec<usize>) {
        let mut text = String::from("(");
        let mut starts = Vec::new();
        for node in &self.nodes {
            starts.push(text.len());
            text.push(';');
            for Property { name, values } in node {
                text.push_str(name);
                for value in values {
                    text.push('[');
                    text.push_str(value);
                    text.push(']');
                }
            }
        }
        text.push(')');
        (text, starts)
    }
}

/// Picks a node with a move in the middle of the game; returns its index.
fn some_move(game: &Game, choices: &mut Choices) -> usize {
    let count = game.nodes.len();
    let inner: Vec<usize> = (count / 5..count * 4 / 5)
        .filter(|&node| node > 3 && is_stone(&game.nodes[node]) && is_stone(&game.nodes[node + 1]))
        .collect();
    choices.of(&inner)
}

fn is_stone(node: &Node) -> bool {
    !node[0].values[0].is_empty()
}

impl Game {
    /// Returns the file with changed nodes; the fault is at the node whose index `change` returns.
    fn with(&self, change: impl FnOnce(&mut Vec<Node>) -> usize) -> Option<Faulty> {
        let mut game = self.clone();
        let at = change(&mut game.nodes);
        let (text, starts) = game.written();
        let at = starts.get(at).copied().unwrap_or(text.len() - 1);
        Some(Faulty {
            bytes: text.into_bytes(),
            at,
        })
    }

    /// Returns the file whose text `change` edits at a node's place; the fault is at that node.
    fn edited(&self, node: usize, change: impl FnOnce(&mut String, usize)) -> Option<Faulty> {
        let (mut text, starts) = self.written();
        change(&mut text, starts[node]);
        Some(Faulty {
            bytes: text.into_bytes(),
            at: starts[node],
        })
    }

    /// Returns the file with a text inserted before a node.
    fn inserted(&self, node: usize, what: &str) -> Option<Faulty> {
        self.edited(node, |text, at| text.insert_str(at, what))
    }

    /// Returns the file with a changed or added property in the root.
    fn stating(&self, name: &str, value: &str) -> Option<Faulty> {
        self.with(|nodes| {
            set(&mut nodes[0], name, value);
            0
        })
    }

    /// Returns the game with the given number of handicap stones, on points that stayed empty
    /// throughout.
    fn with_handicap(&self, count: usize) -> Option<Game> {
        self.stated("HA").filter(|_| !self.is_counted())?;
        let mut game = self.clone();
        let stones = game.nodes[0]
            .iter_mut()
            .find(|property| property.name == "AB")?;
        stones
            .values
            .extend(self.untouched(count - stones.values.len()));
        set(&mut game.nodes[0], "HA", &count.to_string());
        Some(game)
    }

    fn stated(&self, name: &str) -> Option<&str> {
        let found = self.nodes[0].iter().find(|property| property.name == name);
        found.map(|property| property.values[0].as_str())
    }

    fn is_counted(&self) -> bool {
        self.stated("RE")
            .is_some_and(|result| !result.ends_with('R'))
    }

    /// Returns the colour and the point of a move.
    fn stone(&self, node: usize) -> (u8, usize) {
        let Property { name, values } = &self.nodes[node][0];
        let letters = values[0].as_bytes();
        let at = usize::from(letters[1] - b'a') * self.size + usize::from(letters[0] - b'a');
        (name.as_bytes()[0], at)
    }

    /// Returns the game up to a node, one more move, and the resignation of its opponent.
    fn ended_with(&self, node: usize, colour: u8, at: usize) -> Option<Faulty> {
        let board = Board::new(self.size);
        let (colour, name) = (char::from(colour), board.name(at));
        self.with(|nodes| {
            nodes.truncate(node + 1);
            nodes.push(vec![property(&colour.to_string(), &[&name])]);
            set(&mut nodes[0], "RE", &format!("{colour}+R"));
            node + 1
        })
    }

    fn board(&self, node: usize) -> Board {
        Board {
            points: self.boards[node].clone(),
            ..Board::new(self.size)
        }
    }

    /// Returns points that stay empty for the whole game.
    fn untouched(&self, count: usize) -> Vec<String> {
        let used: HashSet<String> = (0..self.boards.len())
            .flat_map(|node| {
                let board = self.board(node);
                let taken = (0..board.points.len()).filter(|&at| self.boards[node][at] != EMPTY);
                taken.map(|at| board.name(at)).collect::<Vec<_>>()
            })
            .collect();
        let board = Board::new(self.size);
        let free = (0..board.points.len()).map(|at| board.name(at));
        free.filter(|name| !used.contains(name))
            .take(count)
            .collect()
    }
}

fn set(node: &mut Node, name: &str, value: &str) {
    match node.iter_mut().find(|property| property.name == name) {
        Some(property) => property.values = vec![value.to_owned()],
        None => node.push(property(name, &[value])),
    }
}

fn remove(node: &mut Node, name: &str) {
    node.retain(|property| property.name != name);
}

fn flip(node: &mut Node) {
    for property in node {
        let flipped = match property.name.as_str() {
            "B" => "W",
            "W" => "B",
            "BL" => "WL",
            "WL" => "BL",
            _ => continue,
        };
        property.name = flipped.to_owned();
    }
}

/// A kind of fault: its name, its code, and its constructor, which returns `None` if a game offers
/// no place for it.
type Fault = (
    &'static str,
    &'static str,
    fn(&Game, &mut Choices) -> Option<Faulty>,
);

/// Kinds of faults in moves.
const OF_MOVES: &[Fault] = &[
    ("a move left out", "PLY004", |game, choices| {
        let at = some_move(game, choices);
        game.with(|nodes| {
            nodes.remove(at);
            at
        })
    }),
    ("two moves in the other order", "PLY004", |game, choices| {
        let at = some_move(game, choices);
        game.with(|nodes| {
            nodes.swap(at, at + 1);
            at
        })
    }),
    ("a move in the other colour", "PLY004", |game, choices| {
        let at = some_move(game, choices);
        game.with(|nodes| {
            flip(&mut nodes[at]);
            at
        })
    }),
    (
        "colours exchanged from a move on",
        "PLY004",
        |game, choices| {
            let at = some_move(game, choices);
            game.with(|nodes| {
                nodes[at..].iter_mut().for_each(flip);
                at
            })
        },
    ),
    ("a move twice", "BDK002", |game, choices| {
        let at = some_move(game, choices);
        game.with(|nodes| {
            nodes.insert(at + 1, nodes[at].clone());
            at + 1
        })
    }),
    ("the first move left out", "PLY001", |game, _| {
        if game.stated("HA").is_some() {
            return None;
        }
        game.with(|nodes| {
            nodes.remove(1);
            1
        })
    }),
    (
        "the first move behind a handicap left out",
        "PLY002",
        |game, _| {
            game.stated("HA")?;
            game.with(|nodes| {
                nodes.remove(1);
                1
            })
        },
    ),
    ("a ko retaken at once", "BDK003", |game, _| {
        let stones = (1..game.nodes.len() - 1).filter(|&node| is_stone(&game.nodes[node]));
        let (node, taken) = stones.into_iter().find_map(|node| {
            let (colour, at) = game.stone(node);
            let before = game.board(node);
            let (points, count) = before.after(colour, at).filter(|(_, count)| *count == 1)?;
            let taken = (0..points.len())
                .find(|&point| before.points[point] != EMPTY && points[point] == EMPTY)?;
            let after = Board {
                points,
                ..Board::new(game.size)
            };
            let (_, back) = after.after(opponent(colour), taken)?;
            let is_alone = after.region(at).0.len() == 1;
            (count == 1 && back == 1 && is_alone).then_some((node, taken))
        })?;
        game.ended_with(node, opponent(game.stone(node).0), taken)
    }),
    ("suicide", "BDK004", |game, _| {
        let mut stones = (10..game.nodes.len()).filter(|&node| is_stone(&game.nodes[node - 1]));
        let (node, colour, at) = stones.find_map(|node| {
            let colour = opponent(game.stone(node - 1).0);
            let board = game.board(node);
            let at = (0..board.points.len()).find(|&at| {
                board.is_eye(opponent(colour), at) && board.after(colour, at).is_none()
            })?;
            Some((node, colour, at))
        })?;
        game.ended_with(node - 1, colour, at)
    }),
    ("a move onto a stone", "BDK002", |game, choices| {
        let node = some_move(game, choices);
        let board = game.board(node);
        let taken: Vec<usize> = (0..board.points.len())
            .filter(|&at| board.points[at] != EMPTY)
            .collect();
        game.ended_with(node - 1, game.stone(node).0, choices.of(&taken))
    }),
    ("two moves onto stones", "BDK002", |game, choices| {
        let node = some_move(game, choices);
        let board = game.board(node);
        let colour = game.stone(node).0;
        let taken = |colour| (0..board.points.len()).find(|&at| board.points[at] == colour);
        let (own, others) = (taken(colour)?, taken(opponent(colour))?);
        let names = [board.name(others), board.name(own)];
        game.with(|nodes| {
            nodes.truncate(node);
            for (side, name) in [colour, opponent(colour)].into_iter().zip(names) {
                nodes.push(vec![property(&char::from(side).to_string(), &[&name])]);
            }
            set(
                &mut nodes[0],
                "RE",
                &format!("{}+R", char::from(opponent(colour))),
            );
            node
        })
    }),
    (
        "mirrored from a move on",
        "PLY011 BDK002",
        |game, choices| {
            if game.is_counted() {
                return None;
            }
            let node = some_move(game, choices);
            let last = b'a' + game.size as u8 - 1;
            game.with(|nodes| {
                for move_node in &mut nodes[node..] {
                    for property in move_node.iter_mut() {
                        for value in &mut property.values {
                            if let [column, row] = *value.as_bytes() {
                                let mirrored = [b'a' + last - column, row];
                                *value = mirrored.map(char::from).iter().collect();
                            }
                        }
                    }
                }
                node
            })
        },
    ),
    ("a pass of a smaller board", "BDK002", |game, _| {
        if game.size < 19 {
            return None;
        }
        // With more than 19 lines `tt` is a point, where a second stone cannot be played.
        let colour = game.nodes[game.nodes.len() - 1][0].name.as_bytes()[0];
        game.with(|nodes| {
            set(&mut nodes[0], "SZ", "21");
            for side in [opponent(colour), colour] {
                nodes.push(vec![property(&char::from(side).to_string(), &["tt"])]);
            }
            nodes.len() - 1
        })
    }),
    ("a move beside the board", "BDK001", |game, choices| {
        let node = some_move(game, choices);
        game.with(|nodes| {
            nodes[node][0].values[0] = "vv".to_owned();
            node
        })
    }),
    ("a move that is no point", "SGF040", |game, choices| {
        let node = some_move(game, choices);
        game.with(|nodes| {
            nodes[node][0].values[0] = "p4".to_owned();
            node
        })
    }),
    ("another first player declared", "PLY003", |game, _| {
        let other = char::from(opponent(game.stone(1).0));
        game.stating("PL", &other.to_string())
    }),
    (
        "a stone taken off in the game",
        "PLY006",
        |game, choices| {
            let node = some_move(game, choices);
            let board = game.board(node);
            let stone = (0..board.points.len()).find(|&at| board.points[at] != EMPTY)?;
            // The stone is put back in the next node, so that the later moves stay legal.
            let back = if board.points[stone] == b'B' {
                "AB"
            } else {
                "AW"
            };
            let name = board.name(stone);
            game.inserted(node, &format!(";AE[{name}];{back}[{name}]"))
        },
    ),
    (
        "a stone set where one is played",
        "SGF024",
        |game, choices| {
            let node = some_move(game, choices);
            let free = game.untouched(1).pop()?;
            game.with(|nodes| {
                nodes[node].push(property("AB", &[&free]));
                node
            })
        },
    ),
    ("play after two passes", "PLY007", |game, choices| {
        if game.is_counted() {
            return None;
        }
        let node = some_move(game, choices);
        let (colour, other) = (game.stone(node).0, opponent(game.stone(node).0));
        let passes = format!(";{}[];{}[]", char::from(colour), char::from(other));
        game.inserted(node, &passes)
    }),
];

/// Kinds of faults in the syntax.
const OF_SIGNS: &[Fault] = &[
    ("a lost semicolon", "SGF025", |game, choices| {
        let node = some_move(game, choices);
        game.edited(node, |text, at| {
            text.remove(at);
        })
        .map(|faulty| Faulty {
            at: faulty.at - 1,
            ..faulty
        })
    }),
    ("the first parenthesis lost", "SGF005", |game, _| {
        game.edited(0, |text, at| {
            text.remove(at - 1);
        })
        .map(|faulty| Faulty { at: 0, ..faulty })
    }),
    ("the first semicolon lost", "SGF004", |game, _| {
        game.edited(0, |text, at| {
            text.remove(at);
        })
    }),
    ("the last parenthesis lost", "SGF006", |game, _| {
        let faulty = game.edited(0, |text, _| {
            text.pop();
        })?;
        Some(Faulty { at: 0, ..faulty })
    }),
    ("a parenthesis too many at the end", "SGF007", |game, _| {
        let last = game.nodes.len() - 1;
        game.edited(last, |text, _| text.push(')'))
    }),
    (
        "a closing parenthesis too early",
        "SGF016",
        |game, choices| game.inserted(some_move(game, choices), ")"),
    ),
    (
        "an opening parenthesis too many",
        "SGF006",
        |game, choices| game.inserted(some_move(game, choices), "("),
    ),
    (
        "a variation without a semicolon",
        "SGF004",
        |game, choices| {
            let node = some_move(game, choices);
            let (colour, _) = game.stone(node);
            let (board, colour) = (game.board(node), char::from(colour));
            let is_open = |&at: &usize| board.points[at] == EMPTY && board.is_apart(at);
            let free = board.name((0..board.points.len()).find(is_open)?);
            game.edited(node, |text, at| {
                text.insert(at, '(');
                text.pop();
                text.push_str(&format!(")({colour}[{free}]))"));
            })
        },
    ),
    ("nodes behind a variation", "SGF015", |game, choices| {
        let node = some_move(game, choices);
        let (colour, _) = game.stone(node);
        let (board, colour) = (game.board(node), char::from(colour));
        let is_open = |&at: &usize| board.points[at] == EMPTY && board.is_apart(at);
        let free = board.name((0..board.points.len()).find(is_open)?);
        game.inserted(node, &format!("(;{colour}[{free}])"))
    }),
    ("a variation without nodes", "SGF008", |game, choices| {
        game.inserted(some_move(game, choices), "()")
    }),
    ("a file cut off between moves", "SGF006", |game, choices| {
        let node = some_move(game, choices);
        let mut game = game.clone();
        // If the position that was counted is cut off, the result is removed too, as nothing could
        // contradict it.
        remove(&mut game.nodes[0], "RE");
        let faulty = game.edited(node, |text, at| text.truncate(at))?;
        Some(Faulty { at: 0, ..faulty })
    }),
    ("a file cut off in a value", "SGF010", |game, choices| {
        let node = some_move(game, choices);
        let mut game = game.clone();
        remove(&mut game.nodes[0], "RE");
        let faulty = game.edited(node, |text, at| text.truncate(at + 4))?;
        Some(Faulty { at: 0, ..faulty })
    }),
    (
        "a bracket in a comment not escaped",
        "SGF009",
        |game, choices| {
            let node = some_move(game, choices);
            game.with(|nodes| {
                set(&mut nodes[node], "C", "[1] 다음 수가 좋다");
                node
            })
        },
    ),
    ("a closing bracket lost", "SGF018", |game, choices| {
        let node = some_move(game, choices);
        game.edited(node, |text, at| {
            text.remove(at + 5);
        })
    }),
    ("a letter of a move lost", "SGF040", |game, choices| {
        let node = some_move(game, choices);
        game.edited(node, |text, at| {
            text.remove(at + 4);
        })
    }),
    ("an opening bracket lost", "SGF018", |game, choices| {
        let node = some_move(game, choices);
        game.edited(node, |text, at| {
            text.remove(at + 2);
        })
    }),
    ("signs between properties", "SGF011", |game, choices| {
        game.inserted(some_move(game, choices), "@!")
    }),
    ("bytes that are nothing", "SGF013", |game, choices| {
        game.inserted(some_move(game, choices), "\0\0")
    }),
    ("a property without a value", "SGF012", |game, choices| {
        let node = some_move(game, choices);
        game.edited(node, |text, at| text.insert_str(at + 1, "MN "))
    }),
    ("a letter in front of the game", "SGF003", |game, _| {
        let faulty = game.edited(0, |text, _| {
            text.insert_str(0, "안녕하세요. 기보를 보냅니다.\n")
        })?;
        Some(Faulty { at: 0, ..faulty })
    }),
    ("small letters", "SGF020", |game, choices| {
        let node = some_move(game, choices);
        game.with(|nodes| {
            let name = nodes[node][0].name.to_lowercase();
            nodes[node][0].name = name;
            node
        })
    }),
    ("a property twice", "SGF021", |game, _| {
        let komi = game.stated("KM")?.to_owned();
        game.with(|nodes| {
            nodes[0].push(property("KM", &[&komi]));
            0
        })
    }),
    ("two points for one move", "SGF022", |game, choices| {
        let node = some_move(game, choices);
        let free = game.untouched(1).pop()?;
        game.with(|nodes| {
            nodes[node][0].values.push(free);
            node
        })
    }),
    ("a property that nobody knows", "SGF023", |game, choices| {
        let node = some_move(game, choices);
        game.with(|nodes| {
            nodes[node].push(property("QQ", &["1"]));
            node
        })
    }),
    ("an identifier without an end", "SGF034", |game, choices| {
        let node = some_move(game, choices);
        game.with(|nodes| {
            nodes[node].push(property(&"Q".repeat(120), &["1"]));
            node
        })
    }),
    ("the first move in the root", "SGF026", |game, _| {
        if game.stated("HA").is_some() {
            return None;
        }
        game.edited(1, |text, at| {
            text.remove(at);
        })
        .map(|faulty| Faulty { at: 0, ..faulty })
    }),
    (
        "a good and a bad move at once",
        "SGF027",
        |game, choices| {
            let node = some_move(game, choices);
            game.with(|nodes| {
                nodes[node].extend([property("BM", &["1"]), property("TE", &["1"])]);
                node
            })
        },
    ),
    (
        "the size of the board once more",
        "HDR021",
        |game, choices| {
            let node = some_move(game, choices);
            game.with(|nodes| {
                nodes[node].push(property("SZ", &[&game.size.to_string()]));
                node
            })
        },
    ),
    (
        "a name once more in the middle",
        "HDR022",
        |game, choices| {
            let node = some_move(game, choices);
            let name = game.stated("PB")?.to_owned();
            game.with(|nodes| {
                nodes[node].push(property("PB", &[&name]));
                node
            })
        },
    ),
    ("another name in the middle", "HDR020", |game, choices| {
        let node = some_move(game, choices);
        game.with(|nodes| {
            nodes[node].push(property("PB", &["박견본"]));
            node
        })
    }),
];

/// Kinds of faults in values.
const OF_VALUES: &[Fault] = &[
    ("a result in words", "HDR041", |game, _| {
        let winner = if game.stated("RE")?.starts_with('B') {
            "흑"
        } else {
            "백"
        };
        if game.is_counted() {
            return None;
        }
        game.stating("RE", &format!("{winner} 불계승"))
    }),
    ("a date in words", "HDR042", |game, _| {
        game.stating("DT", "2024년 3월 2일")
    }),
    ("a komi in words", "HDR043", |game, _| {
        let words = if game.stated("KM") == Some("6.5") {
            "6집반"
        } else {
            "반집"
        };
        game.stating("KM", words)
    }),
    ("a time in words", "HDR044", |game, _| {
        game.stating("TM", "30분")
    }),
    ("a handicap in words", "HDR045", |game, _| {
        game.stated("HA")?;
        game.stating("HA", "2점")
    }),
    ("a clock that is no number", "SGF040", |game, choices| {
        let node = some_move(game, choices);
        game.with(|nodes| {
            let clock = format!("{}L", nodes[node][0].name);
            set(&mut nodes[node], &clock, "일분");
            node
        })
    }),
    ("dates out of order", "HDR030", |game, _| {
        game.stating("DT", "2024-03-03,2024-03-02")
    }),
    ("another margin", "RES007", |game, _| {
        if !game.is_counted() {
            return None;
        }
        let (winner, margin) = game.stated("RE")?.split_at(2);
        let margin = margin.parse::<f64>().expect("a number") + 2.0;
        game.stating("RE", &format!("{winner}{margin}"))
    }),
    ("the loser as the winner", "RES016", |game, _| {
        if !game.is_counted() {
            return None;
        }
        let (winner, margin) = game.stated("RE")?.split_at(1);
        let other = if winner == "B" { "W" } else { "B" };
        game.stating("RE", &format!("{other}{margin}"))
    }),
    ("another komi", "RES007", |game, _| {
        if !game.is_counted() {
            return None;
        }
        let komi = if game.stated("KM") == Some("6.5") {
            "4.5"
        } else {
            "2.5"
        };
        game.stating("KM", komi)
    }),
    ("a draw at half a point", "RES004", |game, _| {
        if game.is_counted() {
            return None;
        }
        game.stating("RE", "0")
    }),
    ("a margin that the komi forbids", "RES003", |game, _| {
        if game.is_counted() {
            return None;
        }
        game.stating("RE", "B+4")
    }),
    ("a margin larger than the board", "RES008", |game, _| {
        if game.is_counted() {
            return None;
        }
        game.stating("RE", "B+900.5")
    }),
    ("the resigner moved last", "RES001", |game, _| {
        if game.is_counted() {
            return None;
        }
        let (winner, rest) = game.stated("RE")?.split_at(1);
        let other = if winner == "B" { "W" } else { "B" };
        game.stating("RE", &format!("{other}{rest}"))
    }),
    ("who ran out of time moved last", "RES002", |game, _| {
        if game.is_counted() {
            return None;
        }
        let (winner, _) = game.stated("RE")?.split_at(1);
        let other = if winner == "B" { "W" } else { "B" };
        game.stating("RE", &format!("{other}+T"))
    }),
    (
        "a handicap whose stones are missing",
        "BDK021",
        |game, _| {
            game.stated("HA")?;
            game.with(|nodes| {
                remove(&mut nodes[0], "AB");
                0
            })
        },
    ),
    ("another number of handicap stones", "HDR002", |game, _| {
        game.stated("HA")?;
        game.stating("HA", "3")
    }),
    ("a handicap that is not stated", "HDR003", |game, _| {
        game.stated("HA")?;
        game.with(|nodes| {
            remove(&mut nodes[0], "HA");
            0
        })
    }),
    ("white stones beside a handicap", "HDR005", |game, _| {
        game.stated("HA")?;
        if game.is_counted() {
            return None;
        }
        let free = game.untouched(1).pop()?;
        game.stating("AW", &free)
    }),
    ("two marks on a point", "PTS003", |game, choices| {
        let node = some_move(game, choices);
        let name = game.nodes[node][0].values[0].clone();
        game.with(|nodes| {
            set(&mut nodes[node], "TR", &name);
            set(&mut nodes[node], "MA", &name);
            node
        })
    }),
    ("a point of both territories", "PTS002", |game, _| {
        let last = game.nodes.len() - 1;
        let black = game.nodes[last]
            .iter()
            .find(|property| property.name == "TB")?;
        let point = black.values[0].clone();
        game.with(|nodes| {
            let white = nodes[last]
                .iter_mut()
                .find(|property| property.name == "TW");
            match white {
                Some(white) => white.values.push(point),
                None => nodes[last].push(property("TW", &[&point])),
            }
            last
        })
    }),
    (
        "stones of both colours set on a point",
        "PTS001",
        |game, _| {
            let free = game.untouched(1).pop()?;
            if game.stated("HA").is_some() || game.is_counted() {
                return None;
            }
            game.with(|nodes| {
                nodes[0].extend([property("AB", &[&free]), property("AW", &[&free])]);
                0
            })
        },
    ),
    ("another encoding declared", "ENC003", |game, _| {
        game.stating("CA", "EUC-KR")
    }),
    ("a name cut off before its bracket", "ENC005", |game, _| {
        let mut faulty = game.stating("PB", "김가상수")?;
        let place = faulty
            .bytes
            .windows(3)
            .position(|found| found == "수".as_bytes())?;
        // Two of the three bytes of the last syllable are lost.
        faulty.bytes.drain(place + 1..place + 3);
        Some(faulty)
    }),
    ("characters replaced in a name", "ENC005", |game, _| {
        game.stating("PB", "김\u{FFFD}\u{FFFD}")
    }),
    ("a byte order mark", "ENC006", |game, _| {
        let faulty = game.edited(0, |text, _| text.insert(0, '\u{FEFF}'))?;
        Some(Faulty { at: 0, ..faulty })
    }),
    ("a damaged name", "ENC005", |game, _| {
        let mut faulty = game.stating("PB", "김가?")?;
        let place = faulty
            .bytes
            .windows(4)
            .position(|found| found == "가?".as_bytes())?;
        // The first of the three bytes of a syllable is there, the others are a question mark.
        faulty.bytes.splice(place..place + 3, [0xEA]);
        Some(faulty)
    }),
    ("a smaller board declared", "BDK001", |game, _| {
        if game.size < 13 {
            return None;
        }
        game.stating("SZ", "9")
    }),
    ("another game declared", "SGF041", |game, _| {
        if game.size < 19 {
            return None;
        }
        game.stating("GM", "2")
    }),
    ("a format that does not exist", "SGF017", |game, _| {
        game.stating("FF", "7")
    }),
    ("a square board as a rectangle", "HDR046", |game, _| {
        game.stating("SZ", &format!("{0}:{0}", game.size))
    }),
    ("a judgement without a move", "SGF030", |game, choices| {
        game.inserted(some_move(game, choices), ";TE[1]")
    }),
    ("a forced move without a move", "SGF030", |game, choices| {
        game.inserted(some_move(game, choices), ";KO[]")
    }),
    ("a handicap stone twice", "PTS005", |game, _| {
        game.stated("HA")?;
        game.with(|nodes| {
            let stones = nodes[0].iter_mut().find(|property| property.name == "AB");
            if let Some(stones) = stones {
                let again = stones.values[0].clone();
                stones.values.push(again);
            }
            0
        })
    }),
    ("a komi of an old program", "HDR047", |game, _| {
        let komi = game.stated("KM")?.to_owned();
        game.with(|nodes| {
            remove(&mut nodes[0], "KM");
            set(&mut nodes[0], "KI", if komi == "6.5" { "13" } else { "1" });
            0
        })
    }),
    ("a letter of an old format", "SGF031", |game, choices| {
        let node = some_move(game, choices);
        let name = game.nodes[node][0].values[0].clone();
        game.with(|nodes| {
            nodes[node].push(property("L", &[&name]));
            node
        })
    }),
    (
        "a rectangle of points in an old format",
        "SGF032",
        |game, _| {
            game.stated("HA")?;
            let faulty = game.stating("FF", "3")?;
            let text = String::from_utf8(faulty.bytes).ok()?;
            let stone = game.nodes[0]
                .iter()
                .find(|property| property.name == "AB")?;
            let point = &stone.values[0];
            let text = text.replacen(&format!("[{point}]"), &format!("[{point}:{point}]"), 1);
            Some(Faulty {
                bytes: text.into_bytes(),
                at: 0,
            })
        },
    ),
    ("an empty result", "SGF035", |game, _| {
        game.stating("RE", "")
    }),
    ("a date in the future", "HDR031", |game, _| {
        game.stating("DT", "3024-03-02")
    }),
    ("rules that nobody knows", "HDR048", |game, _| {
        game.stating("RU", "Klingon")
    }),
    ("a clock that rises", "PLY008", |game, choices| {
        let node = some_move(game, choices);
        let colour = game.nodes[node][0].name.clone();
        let clock = format!("{colour}L");
        game.nodes[node]
            .iter()
            .find(|property| property.name == clock)?;
        game.with(|nodes| {
            // Overtime would set a new clock.
            remove(&mut nodes[0], "OT");
            let later = (node + 2..nodes.len())
                .step_by(2)
                .find(|&later| nodes[later].iter().any(|property| property.name == clock));
            if let Some(later) = later {
                set(&mut nodes[later], &clock, "1799");
            }
            later.unwrap_or(node)
        })
    }),
    ("a chain set up without a liberty", "PTS004", |game, _| {
        if game.stated("HA").is_some() || game.is_counted() {
            return None;
        }
        let free = game.untouched(400);
        let board = Board::new(game.size);
        let (size, last) = (game.size, game.size * game.size - 1);
        let (right, left) = (size - 1, last + 1 - size);
        let corners = [
            [0, 1, size],
            [right, right - 1, right + size],
            [left, left + 1, left - size],
            [last, last - 1, last - size],
        ];
        let [stone, one, other] = corners
            .into_iter()
            .find(|corner| corner.iter().all(|&at| free.contains(&board.name(at))))?;
        game.with(|nodes| {
            nodes[0].push(property("AB", &[&board.name(stone)]));
            nodes[0].push(property("AW", &[&board.name(one), &board.name(other)]));
            0
        })
    }),
    ("a list of an old view", "SGF033", |game, choices| {
        let node = some_move(game, choices);
        let names: Vec<String> = game.untouched(2);
        if names.len() < 2 {
            return None;
        }
        let mut game = game.clone();
        set(&mut game.nodes[0], "FF", "3");
        game.with(|nodes| {
            let points: Vec<&str> = names.iter().map(String::as_str).collect();
            nodes[node].push(property("VW", &points));
            node
        })
    }),
    ("a rank that is none", "HDR051", |game, _| {
        game.stating("BR", "99x")
    }),
    ("overtime that says nothing", "HDR050", |game, _| {
        game.stating("OT", "xyz")
    }),
    ("an implausible komi", "HDR010", |game, _| {
        if game.is_counted() {
            return None;
        }
        game.stating("KM", "225.5")
    }),
    ("a negative komi", "HDR011", |game, _| {
        if game.is_counted() {
            return None;
        }
        game.stating("KM", "-6.5")
    }),
    ("a handicap of one", "HDR004", |game, _| {
        if game.stated("HA").is_some() {
            return None;
        }
        game.stating("HA", "1")
    }),
    ("a margin of hundredths", "RES005", |game, _| {
        if game.is_counted() {
            return None;
        }
        game.stating("RE", "B+0.02")
    }),
    (
        "the komi of four stones in hundredths",
        "BDK020",
        |game, _| {
            let komi = |game: &Game| game.stating("KM", "225");
            game.with_handicap(4).as_ref().and_then(komi)
        },
    ),
    (
        "the komi of five stones in hundredths",
        "BDK020",
        |game, _| {
            let komi = |game: &Game| game.stating("KM", "175");
            game.with_handicap(5).as_ref().and_then(komi)
        },
    ),
    ("a komi in hundredths", "BDK020", |game, _| {
        if game.is_counted() || game.stated("HA").is_some() {
            return None;
        }
        game.stating("KM", "375")
    }),
    (
        "a komi in hundredths of the Fox server",
        "SGF029",
        |game, _| {
            if game.is_counted() || game.stated("HA").is_some() {
                return None;
            }
            let mut game = game.clone();
            set(&mut game.nodes[0], "AP", "foxwq");
            game.stating("KM", "375")
        },
    ),
];

/// Returns the findings of a file as codes and places.
fn findings(bytes: &[u8]) -> Vec<(&'static str, usize)> {
    let findings = bokgi::program::findings("game.sgf", bytes.to_vec(), &[]);
    findings
        .iter()
        .map(|finding| {
            let start = finding
                .place
                .span
                .map_or(usize::MAX, |span| span.start as usize);
            (finding.code.id, start)
        })
        .collect()
}

#[test]
fn faults_in_clean_games_get_their_own_codes() {
    let games: Vec<Game> = (0..36).map(Game::random).collect();
    for (seed, game) in games.iter().enumerate() {
        let (text, _) = game.written();
        assert_eq!(findings(text.as_bytes()), [], "seed {seed}: {text}");
    }
    let (mut kinds, mut files, mut exact, mut silent, mut further, mut early) = (0, 0, 0, 0, 0, 0);
    let mut table = String::new();
    for &(name, code, make) in OF_MOVES.iter().chain(OF_SIGNS).chain(OF_VALUES) {
        let mut choices = Choices::new(name.len() as u64);
        let mut others: BTreeMap<&str, usize> = BTreeMap::new();
        let (mut tried, mut found) = (0, 0);
        for game in &games {
            let Some(faulty) = make(game, &mut choices) else {
                continue;
            };
            tried += 1;
            let findings = findings(&faulty.bytes);
            let is_exact = findings.iter().any(|(id, _)| code.contains(id));
            found += usize::from(is_exact);
            silent += usize::from(findings.is_empty());
            further += findings.len() - usize::from(is_exact);
            let is_early = |(id, start): &&(&str, usize)| !code.contains(id) && *start < faulty.at;
            early += findings.iter().filter(is_early).count();
            for (id, _) in findings.iter().filter(|(id, _)| !code.contains(id)) {
                *others.entry(id).or_default() += 1;
            }
        }
        assert!(tried >= 3, "{name}: too few games give occasion for it");
        kinds += 1;
        (files, exact) = (files + tried, exact + found);
        table.push_str(&format!("{name}: {code} {found} of {tried}; {others:?}\n"));
    }
    assert!(kinds >= 70, "only {kinds} kinds");
    assert!(exact * 100 >= files * 97, "{exact} of {files}\n{table}");
    assert!(silent * 100 <= files, "{silent} of {files}\n{table}");
    assert!(further * 10 <= files * 3, "{further} in {files}\n{table}");
    assert_eq!(early, 0, "{table}");
}
