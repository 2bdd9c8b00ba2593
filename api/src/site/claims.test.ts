import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildEnhancePrompt, buildInspirePrompt } from "../adapters/openai/prompts";

const privacy = readFileSync(join(import.meta.dirname, "../../texts/privacy.md"), "utf8");

test("privacy page names every cookie of a visitor", () => {
  const sessions = join(import.meta.dirname, "../http/sessions");
  const source = readdirSync(sessions).map((file) => readFileSync(join(sessions, file), "utf8"));
  const names = source.flatMap((text) => [...text.matchAll(/createSignedCookie\("(\w+)"/g)].map(([, name]) => name));
  const isOfVisitors = (name = "") => !name.startsWith("advent_admin");
  const named = privacy.match(/advent_[a-z_]+/g);
  expect(new Set(named)).toEqual(new Set(names.filter(isOfVisitors)));
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
  expect(privacy).toContain("the day and the gift's name, description and materials");
});
