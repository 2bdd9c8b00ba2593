import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { RECIPIENT_KINDS } from "@advent/contract";
import { buildEnhancePrompt, buildInspirePrompt } from "../adapters/openai/prompts";
import { EXCHANGE_FIELDS } from "../calendars/order/exchange-document";

const readText = (name: string) => readFileSync(join(import.meta.dirname, `../../texts/${name}.md`), "utf8");
const privacy = readText("privacy");
const inventory = readText("data-inventory");

test("privacy page names every cookie of a visitor", () => {
  const sessions = join(import.meta.dirname, "../http/sessions");
  const source = readdirSync(sessions).map((file) => readFileSync(join(sessions, file), "utf8"));
  const names = source.flatMap((text) => [...text.matchAll(/createSignedCookie\("(\w+)"/g)].map(([, name]) => name));
  const isOfVisitors = (name = "") => !name.startsWith("advent_admin");
  const named = privacy.match(/advent_[a-z_]+/g);
  expect(new Set(named)).toEqual(new Set(names.filter(isOfVisitors)));
});

/** Words by which the page names what each key stores. */
const STORED_WORDS: Readonly<Record<string, string>> = {
  "advent-calendar": "how many days are filled",
  "advent-contributions": "a picture or a recording for a day",
  "advent.contribution": "the name that you typed",
  "advent.frame": "a code for your calendar",
  "advent.note": "A note",
  "advent.size-link": "the link on which you asked for sizes",
  "advent.sizes": "sizes that you have typed",
  "advent.take-request": "what you would like instead",
  "advent.true-scale": "how large a ring is",
  "advent:answer": "A reply",
  "advent:contribution": "Words, a picture or a recording for a day that somebody asked you to write",
  "advent:exchange": "The address and email that you have typed for an exchange",
  "advent:revealed": "The days you have opened",
};

test("privacy page names everything stored in a visitor's browser", () => {
  const root = join(import.meta.dirname, "../../..");
  const sources = ["mf-builder", "mf-embed", "mf-landing", "packages/store"].flatMap((app) =>
    readdirSync(join(root, app, "src"), { recursive: true, encoding: "utf8" })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => readFileSync(join(root, app, "src", file), "utf8")),
  );
  const keys = sources.flatMap((text) =>
    [...text.matchAll(/(?:STORAGE_KEY = |getStorageKey = .*|indexedDB\.open\()["`](advent[.:-][a-z-]+)/g)].map(
      ([, key]) => key,
    ),
  );
  expect(keys.sort()).toEqual(Object.keys(STORED_WORDS));
  for (const words of Object.values(STORED_WORDS)) expect(privacy).toContain(words);
});

/** Words by which the page names each email to a recipient. */
const RECIPIENT_EMAILS: Readonly<Record<(typeof RECIPIENT_KINDS)[number], string>> = {
  "reminder-confirm": "a confirmation",
  reminder: "a reminder on the mornings",
  exchange: "each step of an exchange",
};

test("privacy page names every email to a recipient", () => {
  const named = privacy.split("\n").find((line) => line.includes("We email recipients only if they ask for it"));
  for (const kind of RECIPIENT_KINDS) expect(named).toContain(RECIPIENT_EMAILS[kind]);
});

test("data inventory names what an exchange keeps about a recipient", () => {
  const [, personal] = [...inventory.matchAll(/^\| The exchange of a gift: (.*?) \|/gm)].flat();
  expect(personal).toBe("which one, for what, where it goes, and the browser it was requested in");
  const erased = Object.entries(EXCHANGE_FIELDS).filter(([, { isErased }]) => isErased);
  expect(erased.map(([field]) => field)).toEqual(["state", "writer", "deliveryAddress", "email"]);
  expect(inventory).toContain("The recipient’s email address, if they leave it with an exchange");
});

test("writing service gets what the privacy page says", () => {
  const gift = {
    name: "Ring",
    description: "Gold",
    metafields: { all_materials_product: "18k gold", diamond_carat: null, sapphire_carat: null },
  };
  const calendar = { isStylistChoice: false };
  const { data: improved } = buildEnhancePrompt({ calendar, note: "Dear", day: 3, gift } as never);
  const { data: inspired } = buildInspirePrompt({ calendar, day: 3, gift } as never);
  expect(Object.keys(improved)).toEqual(["note", "day", "dayTitle", "chosenBy", "gift"]);
  expect(Object.keys(inspired)).toEqual(["chosenBy", "gift"]);
  expect(Object.keys(Object(inspired.gift))).toEqual([
    "name",
    "description",
    "all_materials_product",
    "diamond_carat",
    "sapphire_carat",
  ]);
  expect(privacy).toContain("the day and the gift’s name, description and materials");
});
