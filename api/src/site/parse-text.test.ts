import { parseText } from "./parse-text";

test("text parses into title, headings, paragraphs, lists and tables", () => {
  const text = `# Care\n\nOne line\nand another.\n\n## Gold\n\n- soap\n- water\n\n1. wash\n2. dry\n\n| Metal | How |\n|---|---|\n| Gold | gently |\n`;
  expect(parseText(text)).toEqual({
    title: "Care",
    blocks: [
      { kind: "paragraph", rows: [[[{ words: "One line and another." }]]] },
      { kind: "heading", rows: [[[{ words: "Gold" }]]] },
      { kind: "list", rows: [[[{ words: "soap" }]], [[{ words: "water" }]]] },
      { kind: "list", rows: [[[{ words: "wash" }]], [[{ words: "dry" }]]] },
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
