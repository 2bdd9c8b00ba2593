import { cleanSvg } from "./clean-svg";

const draw = (content: string, attributes = 'viewBox="0 0 120 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;
const SHAPE = '<path d="M0 0h9v9z"/>';
const CLEAN_SHAPE = '<path d="M0 0h9v9z"></path>';
const clean = (content: string) => cleanSvg(draw(content + SHAPE)).svg;

test.each([
  ["script", "<script>alert(1)</script>"],
  ["script in a namespace", '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'],
  ["foreign objects", '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">hello</body></foreignObject>'],
  ["images", '<image href="data:image/png;base64,AAAA"/>'],
  ["animations", '<animate attributeName="href" to="javascript:alert(1)"/><set attributeName="onload" to="alert(1)"/>'],
  ["drawings elsewhere", '<use href="https://evil.example/a.svg#b"/><use xlink:href="//evil.example/a.svg#b"/>'],
  ["imported styles", '<style>@import "https://evil.example/a.css";</style>'],
  ["styles that load", "<style>path { fill: url(https://evil.example/a.svg#b) }</style>"],
  ["escaped styles", "<style>path { fill: u\\72l(https://evil.example/) }</style>"],
  [
    "unknown elements",
    '<metadata><rdf:RDF xmlns:rdf="x">Me</rdf:RDF></metadata><sodipodi:namedview xmlns:sodipodi="x"/>',
  ],
  ["processing instructions", '<?xml-stylesheet href="https://evil.example/a.css"?><!-- a comment -->'],
])("cleaned drawing has no %s", (_, content) => {
  expect(cleanSvg(draw(content + SHAPE))).toEqual(cleanSvg(draw(SHAPE)));
});

test.each([
  ["handlers", 'onload="alert(1)" onclick="alert(1)"'],
  [
    "loads",
    'fill="url(https://evil.example/a.svg#b)" style="fill:url(\'//evil.example\')" href="https://evil.example"',
  ],
])("shapes of a cleaned drawing have no %s", (_, attributes) => {
  expect(cleanSvg(draw(`<path ${attributes} d="M0 0h9v9z"/>`)).svg).toContain(`>${CLEAN_SHAPE}</svg>`);
});

test("cleaned drawing keeps shapes, styles and references within it", () => {
  const content = [
    '<defs><linearGradient id="gold"><stop offset="0" stop-color="#b08a4a"></stop></linearGradient></defs>',
    "<style>.a{fill:none;clip-path:url(#b)}</style>",
    '<g transform="scale(2)"><circle cx="5" cy="5" r="4" fill="url(#gold)" class="a"></circle></g>',
    "<text>Ada &amp; Daughters &lt;3</text>",
  ].join("");
  expect(clean(content)).toContain(`>${content}${CLEAN_SHAPE}</svg>`);
});

test("cleaned drawing keeps what links and switches hold", () => {
  const { svg } = cleanSvg(draw(`<switch><foreignObject/><a href="https://ada.example">${SHAPE}</a></switch>`));
  expect(svg).toContain(`>${CLEAN_SHAPE}</svg>`);
});

test("uses that could multiply disappear", () => {
  const content = '<g id="a"><path id="p" d="M0 0h9v9z"/><use href="#p"/></g><use href="#a"/><use href="#a"/>';
  expect(cleanSvg(draw(content)).svg.match(/<use[^>]*>/g)).toEqual(['<use href="#p">']);
});

test.each([
  ["a view box", 'viewBox="0 -2 1853 146"', { width: 1000, height: 79 }, "0 -2 1853 146"],
  ["width and height", 'width="12mm" height="24mm"', { width: 500, height: 1000 }, "0 0 12 24"],
])("size of a drawing comes from %s", (_, attributes, size, viewBox) => {
  const { svg, ...cleaned } = cleanSvg(draw(SHAPE, attributes));
  expect(cleaned).toEqual(size);
  expect(svg).toContain(`viewBox="${viewBox}" width="${size.width}" height="${size.height}"`);
});

test.each([
  ["text", "hello"],
  ["another document", "<html><body/></html>"],
  ["a drawing of another namespace", '<svg xmlns="https://evil.example" viewBox="0 0 1 1"><path d="M0 0"/></svg>'],
  ["a drawing without a size", draw(SHAPE, "")],
  ["a drawing without a shape", draw("<title>Ada</title>")],
  ["an unclosed drawing", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0">'],
  [
    "entities that multiply",
    `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${draw(`<text>&b;</text>${SHAPE}`)}`,
  ],
  [
    "files of the server",
    `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${draw(`<text>&a;</text>${SHAPE}`)}`,
  ],
  ["a very deep tree", draw("<g>".repeat(200) + SHAPE + "</g>".repeat(200))],
])("rejects %s", (_, text) => {
  expect(() => cleanSvg(text)).toThrow();
});
