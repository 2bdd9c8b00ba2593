import { isConventional, readSource, rules } from "./rules";

function check(rule: string, text: string, path = "api/src/example.test.ts"): string[] {
  return rules[rule]?.(readSource(path, text)) ?? [];
}

test.each([
  ["ofHelpers", "function linesOf() {}\nconst indexOf = list.indexOf(2);", ["linesOf", "indexOf"]],
  ["ofHelpers", "function getLines() {}\nlines.indexOf(2);", []],
  ["constantsWithoutUnit", "const RETRY_DELAY = 60 * 1000;\nconst RETRY_DELAY_MS = 60_000;", ["RETRY_DELAY"]],
  ["constantsWithoutUnit", "const MAX_ITEMS = 12;\nconst MAX_WAIT = 12;\nconst SHOP_NAME = `12`;", ["MAX_WAIT"]],
  ["oneWordConstants", 'const LIST = "list.json";\nconst LIST_FILE = "list.json";', ["LIST"]],
  ["glossaryWords", "const answerText = 1;\nconst emailText = 1;", ["answerText"]],
  [
    "glossaryWords",
    "const [asked, ask] = useState();\nconst { error: problem, email } = find();",
    ["asked", "ask", "problem"],
  ],
  ["glossaryFields", "z.object({\n  mailedAt: z.string(),\n  repliedAt: z.string(),\n});", ["mailedAt"]],
  ["glossaryProse", 'test("the desk lists mails", run);', ["the desk lists mails"]],
  ["riddleOpeners", "/** What a visit is. */\n/** Parses what a visit is. */", ["What a visit is."]],
  [
    "riddleComments",
    "// The failure is told.\n// Reports the failure.\nfetch('http://told');",
    ["The failure is told. Reports the failure."],
  ],
  [
    "riddleTitles",
    'test("starts anew", run);\ntest.each([1])("whoever asks %s", run);',
    ["starts anew", "whoever asks %s"],
  ],
  ["longTitles", `test("${"word ".repeat(15).trim()}", run);\ntest("two words", run);`, ["word ".repeat(15).trim()]],
  ["bareText", "<p>{name}{isNew && <b>new</b>}</p>", ["text beside an optional element in <p>"]],
  ["bareText", "<p><b>{name}</b>{isNew && <b>new</b>}</p>", []],
  ["bareText", "<p>\n{isNew ? `new` : <b>{name}</b>}\n</p>", []],
  ["bareText", "<p>{isNew ? <>new <b>{name}</b></> : <i />}</p>", ["text beside an optional element in <p>"]],
  ["bareText", "<p>Days: {days.map((day) => <b>{day}</b>)}</p>", ["text beside an optional element in <p>"]],
])("%s finds its violations in %j", (rule, text, expected) => {
  const paths: Record<string, string> = { bareText: "example.tsx", glossaryFields: "packages/contract/src/example.ts" };
  expect(check(rule, text, paths[rule])).toEqual(expected);
});

test.each([
  ["fix(landing): keep sealed media out of ETags", true],
  ["feat!: drop Node 18", true],
  ["A door's moment comes by clocks that are set", false],
  ["fix(landing): Keep sealed media out of ETags", false],
  [`fix: ${"long ".repeat(15)}`, false],
])("the subject %j is conventional: %s", (subject, expected) => {
  expect(isConventional(subject)).toBe(expected);
});
