import {
  DAYS,
  DEFAULT_LANDING_TITLES,
  previewSiteText,
  type ShopFacts,
  type ShopRevision,
  type SiteText,
} from "@advent/contract";
import { setUpApi } from "../../test/api";
import { changeShop } from "../../test/change-shop";
import { smallCatalogue } from "../../test/small-catalogue";
import { assertOk } from "../../test/visitor";

const api = setUpApi({ products: smallCatalogue }, { isForEach: true });
const readFacts = async () => (await api.visitor().get("/api/shop")).json as ShopFacts;

test("pages get the first day only when it is not 13 December", async () => {
  expect(await readFacts()).not.toHaveProperty("firstDay");
  await assertOk(changeShop(api, { proposedFirstDay: "12-01" }));
  expect(await readFacts()).toMatchObject({ firstDay: "12-01" });
});

test.each(["13 December", "12-32", "02-29", "1-1", ""])("rejects %j as the first day", async (proposedFirstDay) => {
  expect(await changeShop(api, { proposedFirstDay })).toMatchObject({
    status: 400,
    text: "settings.proposedFirstDay: must be a day of every year, such as 13 December.",
  });
});

const titles = DAYS.map((day) => `Night ${day}`);

test("pages get the day titles that differ from the specification", async () => {
  for (const field of ["builderTitles", "landingTitles"]) expect(await readFacts()).not.toHaveProperty(field);
  await assertOk(changeShop(api, { landingTitles: titles }));
  expect(await readFacts()).toMatchObject({ landingTitles: titles });
  expect(await readFacts()).not.toHaveProperty("builderTitles");
  await assertOk(changeShop(api, { landingTitles: DEFAULT_LANDING_TITLES }));
  expect(await readFacts()).not.toHaveProperty("landingTitles");
});

test.each([
  [titles.slice(1), ": must have 12 titles, one a line."],
  [[...titles, "Night 13"], ": must have at most 12 entries."],
  [titles.with(3, "x".repeat(41)), ".3: must be at most 40 characters."],
  [titles.with(3, " "), ".3: must not be empty."],
  [titles.with(3, "a\nb"), ".3: must be on one line."],
])("rejects %j as day titles", async (builderTitles, error) => {
  expect(await changeShop(api, { builderTitles })).toMatchObject({
    status: 400,
    text: `settings.builderTitles${error}`,
  });
});

const readPage = async (page: string) => (await api.visitor().get(`/api/site/${page}`)).json as SiteText;
const toText = ({ blocks }: SiteText) => JSON.stringify(blocks);

test("owner's text replaces a page without facts", async () => {
  const { title } = await readPage("care");
  await assertOk(
    changeShop(api, { siteTexts: { care: "## Gold\nAsk {{email}}.{{#exchanges}} Or exchange.{{/exchanges}}" } }),
  );
  expect(await readPage("care")).toMatchObject({
    title,
    blocks: [
      { kind: "heading", rows: [[[{ words: "Gold" }]]] },
      { kind: "paragraph", rows: [[[{ words: "Ask " }, { to: "mailto:hello@thorneandlune.example" }, {}]]] },
    ],
  });
  await assertOk(changeShop(api, { switchedOff: ["exchanges"] }));
  expect(toText(await readPage("care"))).not.toContain("Or exchange");
  await assertOk(changeShop(api, { siteTexts: {} }));
  expect(toText(await readPage("care"))).toContain("By material");
});

test.each(["delivery", "returns", "privacy", "accessibility"])("owner's text follows the facts of %s", async (page) => {
  const before = await readPage(page);
  await assertOk(changeShop(api, { siteTexts: { [page]: "# All new\n\nNothing else counts." } }));
  const { title, blocks } = await readPage(page);
  expect({ title, blocks: blocks.slice(0, -2) }).toEqual(before);
  expect(blocks.at(-1)?.rows).toEqual([[[{ words: "Nothing else counts." }]]]);
});

test("HTML and scripts of the owner stay text", async () => {
  const hostile = '<script>alert(1)</script> [x](javascript:alert) [y](https://a.example"onclick=x)';
  await assertOk(changeShop(api, { siteTexts: { sizing: hostile } }));
  const [block] = (await readPage("sizing")).blocks;
  expect(block?.rows).toEqual([
    [[{ words: "<script>alert(1)</script> x " }, { words: "y", to: "https://a.example%22onclick=x" }]],
  ]);
});

test("owner previews a text that is not saved", async () => {
  const owner = await api.admin();
  const { json } = await owner.post(previewSiteText.path, { page: "hallmarking", words: "*Ask* {{name}}." });
  expect(json).toEqual({
    title: "Hallmarking",
    blocks: [{ kind: "paragraph", rows: [[[{ words: "Ask", style: "em" }, { words: " Thorne & Lune." }]]] }],
  });
  expect(toText(await readPage("hallmarking"))).not.toContain("Ask");
});

test.each<[Record<string, string>, string]>([
  [{ care: "x".repeat(5_001) }, ".care: must be at most 5,000 characters."],
  [{ care: "a\u0000" }, ".care: must not contain control characters."],
  [{ imprint: "x" }, ": has unknown fields: imprint."],
])("rejects %j as texts of site pages", async (siteTexts, error) => {
  expect(await changeShop(api, { siteTexts })).toMatchObject({ status: 400, text: `settings.siteTexts${error}` });
});

test("seven texts of full length can be saved", async () => {
  const text = "x ".repeat(2_499).trim();
  const pages = ["sizing", "care", "delivery", "returns", "hallmarking", "privacy", "accessibility"];
  const siteTexts = Object.fromEntries(pages.map((page) => [page, text]));
  await assertOk(changeShop(api, { siteTexts }));
  const { settings } = (await (await api.admin()).get("/api/admin/shop")).json as ShopRevision;
  expect(settings.siteTexts).toEqual(siteTexts);
});
