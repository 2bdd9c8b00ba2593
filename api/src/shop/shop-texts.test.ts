import type { ShopFacts } from "@advent/contract";
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
