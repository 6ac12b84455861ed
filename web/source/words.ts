// Texts of the page itself; the program words everything about records.

export type Lang = "ko" | "en";

const WORDS = {
  title: ["bokgi", "복기"],
  lead: [
    "Reads, replays, checks, converts and draws records of baduk, omok, yut and gonu.",
    "바둑·오목·윷놀이·고누 기록을 읽고, 놓아 보고, 검사하고, 바꾸고, 그림으로 그립니다.",
  ],
  private: [
    "Your records stay on this device. The page sends nothing anywhere.",
    "기록은 이 기기 밖으로 나가지 않습니다. 어디로도 보내지 않습니다.",
  ],
  drop: ["Drop records, folders or archives here", "기보 파일, 폴더, 압축 파일을 여기에 놓으십시오"],
  choose: ["Choose files", "파일 고르기"],
  folder: ["Choose a folder", "폴더 고르기"],
  paste: ["Type or paste", "직접 쓰기·붙여 넣기"],
  template: ["Begin with a form:", "서식으로 시작:"],
  clear: ["Take all away", "모두 치우기"],
  loading: ["Loading the program …", "프로그램을 불러오는 중 …"],
  broken: ["The program cannot run in this browser", "이 브라우저에서는 프로그램이 돌지 않습니다"],
  fault: ["The program ended with a fault", "프로그램에 오류가 나서 멈췄습니다"],
  files: ["Files", "파일"],
  findings: ["Findings", "지적"],
  unread: ["no record", "기보 아님"],
  none: ["Nothing to complain about.", "지적할 것이 없습니다."],
  text: ["Text", "원문"],
  board: ["Board", "판"],
  record: ["Record", "기보"],
  from: ["Format", "형식"],
  automatic: ["automatic", "자동"],
  showText: ["Show in the text", "원문에서 보기"],
  showBoard: ["Show on the board", "판에서 보기"],
  mend: ["Fix", "고치기"],
  mendGuess: ["Fix (a guess)", "고치기(짐작)"],
  mendAll: ["Fix everything with a single reading", "한 가지로만 읽히는 것 모두 고치기"],
  explain: ["What does this mean?", "무슨 뜻입니까?"],
  mended: ["Fixed", "고쳤습니다"],
  unmended: ["Nothing was fixed", "고친 것이 없습니다"],
  undo: ["Undo", "되돌리기"],
  picture: ["Picture", "그림"],
  pictureForm: ["Form", "형식"],
  moves: ["Moves", "수순"],
  movesHint: ["such as 1-50, or 57 for the position after it", "예: 1-50, 57수까지의 모양은 57"],
  download: ["Download", "내려받기"],
  convert: ["Convert", "바꾸기"],
  into: ["Into", "바꿀 형식"],
  report: ["Report", "보고서"],
  event: ["Event", "대회 파일"],
  noEvent: ["none", "없음"],
  make: ["Make", "만들기"],
  readOnly: [
    "This text is not in UTF-8 and can be read here, but not changed. Convert it first.",
    "UTF-8이 아니어서 여기서 읽을 수만 있습니다. 고치려면 먼저 다른 형식으로 바꾸십시오.",
  ],
  binary: ["This file is not text.", "글로 된 파일이 아닙니다."],
  large: ["This text is too long to be shown here.", "너무 길어서 여기에 보이지 않습니다."],
  place: ["line {line}, column {column}", "{line}행 {column}열"],
  move: ["move {move}", "{move}수"],
  errors: ["errors", "오류"],
  warnings: ["warnings", "경고"],
  notes: ["notes", "참고"],
  offline: ["Works without the network from now on.", "이제 인터넷 없이도 됩니다."],
} as const;

export type Word = keyof typeof WORDS;

/** Returns a text in a language, with its placeholders filled in. */
export function say(word: Word, lang: Lang, values: Record<string, string | number> = {}): string {
  const text: string = WORDS[word][lang === "ko" ? 1 : 0];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
