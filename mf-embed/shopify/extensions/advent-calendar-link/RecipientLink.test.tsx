import { readFileSync } from "node:fs";
import { join } from "node:path";

const words: Record<string, string> = JSON.parse(readFileSync(join(__dirname, "locales/en.default.json"), "utf8"));
const LINK = "https://gifts.example/landing/3f2a9c";

type Attributes = { key: string; value: string }[] | undefined;

async function shown(attributes: Attributes, editor?: object, landing?: string): Promise<Element> {
  // A body of its own, because Preact continues what it rendered before.
  document.body.replaceWith(document.createElement("body"));
  const metafield = { namespace: "advent_calendar", key: "landing", value: landing };
  const host = {
    attributes: { value: attributes },
    appMetafields: { value: landing ? [{ target: { type: "cart", id: "1" }, metafield }] : [] },
    i18n: { translate: (key: string) => words[key] },
    extension: { editor },
  };
  Object.assign(globalThis, { shopify: host });
  const { default: show } = await import("./src/RecipientLink");
  show();
  return document.body;
}

const order = (landing: string) => [
  { key: "_calendar", value: "signed" },
  { key: "_landing", value: landing },
];

test("order shows the landing link, copy button and code", async () => {
  const block = await shown(order(LINK));
  expect(block.querySelector("s-section")?.getAttribute("heading")).toBe("Your advent calendar");
  expect(block.querySelector("s-link")?.getAttribute("href")).toBe(LINK);
  expect(block.querySelector("s-qr-code")?.getAttribute("content")).toBe(LINK);
  const item = block.querySelector("s-clipboard-item");
  expect(item?.getAttribute("text")).toBe(LINK);
  const button = block.querySelector("s-button");
  expect([button?.getAttribute("command"), button?.getAttribute("commandFor")]).toEqual(["--copy", item?.id]);
});

test("the cart's metafield shows the link where attributes are hidden", async () => {
  expect((await shown(undefined, undefined, LINK)).querySelector("s-link")?.getAttribute("href")).toBe(LINK);
});

test("rejects another address in the metafield", async () => {
  expect((await shown(undefined, undefined, "javascript:alert(1)")).children).toHaveLength(0);
});

test("an order without a calendar shows nothing", async () => {
  expect((await shown([{ key: "gift wrap", value: "yes" }])).children).toHaveLength(0);
  expect((await shown(undefined)).children).toHaveLength(0);
});

test("editor preview explains the block", async () => {
  expect((await shown(undefined, { type: "checkout" })).textContent).toContain("the recipient's link");
});

test.each([
  "javascript:alert(1)",
  "http://gifts.example/landing/3f2a9c",
  "https://gifts.example/landing/../evil",
  "https://gifts.example@evil.example/landing/3f2a9c",
  "https://gifts.example/landing/3f2a9c?next=https://evil.example",
  "https://evil.example",
])("rejects %s in an order as a link", async (value) => {
  expect((await shown(order(value))).children).toHaveLength(0);
});
