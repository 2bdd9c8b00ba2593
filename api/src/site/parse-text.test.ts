import { parseBlocks, parseText } from "./parse-text";

test("text parses into title, headings, paragraphs, lists and tables", () => {
  const text = `# Care\n\nOne line\nand another.\n\n## Gold\n\n- soap\n- water\n\n1. wash\n2. dry\n\n| Metal | How |\n|---|---|\n| Gold | gently |\n`;
  expect(parseText(text)).toEqual({
    title: "Care",
    blocks: [
      { kind: "paragraph", rows: [[[{ words: "One line and another." }]]] },
      { kind: "heading", rows: [[[{ words: "Gold" }]]] },
      { kind: "list", rows: [[[{ words: "soap" }]], [[{ words: "water" }]]] },
      { kind: "list", rows: [[[{ words: "wash" }]], [[{ words: "dry" }]]], isOrdered: true },
      {
        kind: "table",
        rows: [
          [[{ words: "Metal" }], [{ words: "How" }]],
          [[{ words: "Gold" }], [{ words: "gently" }]],
        ],
      },
    ],
  });
});

test.each(["mailto:a@shop.example", "tel:+4420", "https://ico.org.uk", "/returns"])("a link may lead to %s", (to) => {
  expect(parseText(`# T\n\nSee [this](${to}) now.`).blocks).toEqual([
    { kind: "paragraph", rows: [[[{ words: "See " }, { words: "this", to }, { words: " now." }]]] },
  ]);
});

test.each(["javascript:alert`1`", "data:text/html,x", "//evil.example", "http://plain.example"])(
  "%s is not accepted as a link and stays text",
  (to) => {
    expect(parseText(`# T\n\n[this](${to})`).blocks).toEqual([{ kind: "paragraph", rows: [[[{ words: "this" }]]] }]);
  },
);

test("HTML stays text, quotes become typographic, empty text has no block", () => {
  expect(parseText("# T\n\n<b onclick=x>the shop's</b>").blocks).toEqual([
    { kind: "paragraph", rows: [[[{ words: "<b onclick=x>the shop’s</b>" }]]] },
  ]);
  expect(parseText("")).toEqual({ title: "", blocks: [] });
});

const MAX_TEXT_LENGTH = 5_000;

const toWords = (text: string) =>
  parseBlocks(text).map(({ kind, rows }) => [kind, rows.flat(2).map(({ words }) => words)]);

test("blocks need no blank lines between them", () => {
  expect(toWords("### Gold\nWash it\ngently:\n* soap\n  and water\n* a cloth\n\n* patience\n\nDone.")).toEqual([
    ["heading", ["Gold"]],
    ["paragraph", ["Wash it gently:"]],
    ["list", ["soap and water", "a cloth", "patience"]],
    ["paragraph", ["Done."]],
  ]);
});

test("quotes and rules become plain paragraphs", () => {
  expect(toWords("> Ask us.\n\n---\n\nAda")).toEqual([
    ["paragraph", ["Ask us."]],
    ["paragraph", ["Ada"]],
  ]);
});

test("bold and italic words keep their links", () => {
  expect(parseBlocks("**Ask [us](/returns)**, *please*, _now_: a_b_c 2 * 3 * 4 ** x")[0]?.rows).toEqual([
    [
      [
        { words: "Ask ", style: "strong" },
        { words: "us", to: "/returns", style: "strong" },
        { words: ", " },
        { words: "please", style: "em" },
        { words: ", " },
        { words: "now", style: "em" },
        { words: ": a_b_c 2 * 3 * 4 ** x" },
      ],
    ],
  ]);
});

test("image shows its description and loads nothing", () => {
  expect(parseBlocks("![Our shop](https://evil.example/track.gif)")).toEqual([
    { kind: "paragraph", rows: [[[{ words: "Our shop" }]]] },
  ]);
});

test.each([
  ["nested lists", Array.from({ length: 500 }, (_, depth) => `${"  ".repeat(depth)}- x`).join("\n")],
  ["nested quotes", "> ".repeat(5_000)],
  ["markers in one line", "- ".repeat(5_000)],
  ["open links", "[a](".repeat(5_000)],
  ["open emphasis", "**a *b _c ".repeat(5_000)],
  ["links", "[a](/b)".repeat(5_000)],
  ["a table of bars", `${"|".repeat(2_000)}\n${"|-".repeat(1_000)}\n${"|".repeat(1_000)}`],
])("%s are parsed up to the greatest length", (_, text) => {
  expect(parseBlocks(text.slice(0, MAX_TEXT_LENGTH)).length).toBeLessThan(2);
});
