import { DAYS, DEFAULT_LANDING_TITLES, type ShopFacts } from "@advent/contract";
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
