import { setUpApi, startApi } from "../../../test/api";
import { importChecked, listOwn, TWO_PRODUCTS } from "../../../test/own-products";
import { smallCatalogue } from "../../../test/small-catalogue";
import { assertOk, type Visitor } from "../../../test/visitor";
import { countPendingStock } from "./write-products";

const api = setUpApi({ products: smallCatalogue }, { isForEach: true });
let owner: Visitor;
beforeEach(async () => {
  owner = await api.admin();
});

function getStock() {
  if (api.services.ownProducts) return api.services.ownProducts.stock;
  throw new Error("The shop keeps no products.");
}

test("import that pauses before its stock keeps a later count", async () => {
  await importChecked(owner, TWO_PRODUCTS);
  const stock = getStock();
  const { count } = stock;
  jest.spyOn(stock, "count").mockImplementationOnce(async (counts) => {
    await importChecked(owner, TWO_PRODUCTS.replace("SS,5,", "SS,9,"));
    await count(counts);
  });
  await importChecked(owner, TWO_PRODUCTS.replace("SS,5,", "SS,8,"));
  expect((await listOwn(owner))[1]?.variants[0]?.pieces).toBe(9);
});

describe("edit killed between product and stock", () => {
  const editKilled = async () => {
    await importChecked(owner, TWO_PRODUCTS);
    const stock = getStock();
    const [, studs] = await listOwn(owner);
    jest.spyOn(stock, "count").mockRejectedValueOnce(new Error("killed"));
    const variants = [{ id: studs?.variants[0]?.id, stock: { seen: 5, pieces: 9 } }];
    const edit = owner.patch("/api/admin/products/own_sun-studs", {
      revision: studs?.revision,
      name: "Suns",
      variants,
    });
    expect(await edit).toMatchObject({ status: 500 });
    const lines = [{ variantId: studs?.variants[0]?.id ?? "", quantity: 1 }];
    await api.services.catalogue.sell("calendar:1", lines);
  };
  const readStuds = async () => (await listOwn(owner))[1];

  test("is completed once by every process", async () => {
    await editKilled();
    const other = await startApi({
      products: smallCatalogue,
      env: { MONGODB_DATABASE: api.services.database.connection.name },
    });
    await Promise.all([api, other, api].map(({ services }) => countPendingStock(services)));
    expect(await readStuds()).toMatchObject({ name: "Suns", variants: [{ pieces: 8 }] });
    await other.close();
    await other.services.database.connection.close();
  });

  test.each([
    ["another edit", () => readStuds().then((studs) => editOne(studs?.revision))],
    ["an import", () => importChecked(owner, TWO_PRODUCTS.replace("45.00", "39.50"))],
  ])("is completed by %s", async (_, change) => {
    await editKilled();
    await change();
    expect((await readStuds())?.variants[0]?.pieces).toBe(8);
  });
  const editOne = (revision: number | undefined) =>
    assertOk(owner.patch("/api/admin/products/own_sun-studs", { revision, isHidden: true }));
});
