import { mkdtempSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SITE_PAGES, type SiteText, type StoreInfo } from "@advent/contract";
import { setUpApi } from "../../test/api";
import { smallCatalogue } from "../../test/small-catalogue";

const folder = mkdtempSync(join(tmpdir(), "texts-"));
const env = {
  SHOP_NAME: "Ada & Daughters",
  CONTACT_PHONE: "020 7946 0321",
  SITE_TEXTS: folder,
  DELIVERY_WORKING_DAYS: "5",
  DELIVERY_CUT_OFF_HOUR: "12",
  BANK_HOLIDAYS: "2020-12-25, 2096-12-25, 2097-01-01",
  RETURNS_DAYS: "60",
  RETENTION_UNFINISHED_DAYS: "45",
  RETENTION_FINISHED_DAYS: "500",
};
const api = setUpApi({ products: smallCatalogue, env });
afterAll(() => rm(folder, { recursive: true }));

const fetchText = async (name: string) => (await api.visitor().get(`/api/site/${name}`)).json as SiteText;

test("site pages show the shop's configuration and no payment without a shop", async () => {
  const { json } = await api.visitor().get("/api/site");
  expect(json as StoreInfo).toEqual({
    name: "Ada & Daughters",
    contact: {
      email: "hello@thorneandlune.example",
      phone: "020 7946 0321",
      hours: "Monday to Saturday, 9 am to 6 pm",
    },
    delivery: {
      workingDays: 5,
      cutOffHour: 12,
      timeZone: "Europe/London",
      holidays: ["2096-12-25", "2097-01-01"],
      arrivals: expect.arrayContaining([{ orderedBefore: expect.any(String), by: expect.any(String) }]),
    },
    deliveryCountries: ["GB"],
    returnsDays: 60,
    giftWrap: 0,
    payments: [],
    sendsEmail: false,
    suggestsCaptions: false,
  });
});

test.each(SITE_PAGES)("%s has a complete text titled like its page", async (name) => {
  const text = await fetchText(name);
  expect(text.title.toLowerCase()).toBe(name);
  expect(text.blocks.length).toBeGreaterThan(4);
  expect(JSON.stringify(text)).not.toMatch(/\{\{|\}\}|\]\(|\*\*/);
});

test("a text names the shop's own facts", async () => {
  const delivery = JSON.stringify(await fetchText("delivery"));
  expect(delivery).toContain("within 5 working days. Orders placed before 12 pm (London)");
  expect(delivery).toContain("25 December 2096 and 1 January 2097");
  expect(delivery).toContain('{"words":"020 7946 0321","to":"tel:02079460321"}');
  expect(JSON.stringify(await fetchText("returns"))).toContain(
    "for 60 days. They count from the day its door is opened, or from delivery if that is later.",
  );
});

test("shop's own text replaces ours while the API runs", async () => {
  expect((await fetchText("care")).title).toBe("Care");
  await writeFile(join(folder, "care.md"), "# How to care\n\nAsk {{name}}, not {{nobody}}.\n");
  api.services.responses.clear();
  expect(await fetchText("care")).toEqual({
    title: "How to care",
    blocks: [{ kind: "paragraph", rows: [[[{ words: "Ask Ada & Daughters, not {{nobody}}." }]]] }],
  });
});

test("privacy page lists data and retention as configured", async () => {
  const inTable = "45 days after the last change if it is not ordered, 500 days";
  expect(JSON.stringify(await fetchText("privacy"))).toContain(inTable);
  await writeFile(join(folder, "privacy.md"), "# Privacy\n\nOur own words.\n");
  api.services.responses.clear();
  const own = await fetchText("privacy");
  expect(own.blocks.map(({ kind }) => kind)).toEqual(["paragraph", "heading", "table"]);
  expect(JSON.stringify(own)).toContain(inTable);
});

test.each(["nothing", "..%2Fpackage", "care.md"])("there is no text called %s", async (name) => {
  expect((await api.visitor().get(`/api/site/${name}`)).status).toBe(400);
});
