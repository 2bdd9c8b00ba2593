import { checkProductFile, importProducts, type Product } from "@advent/contract";
import { setUpApi, startApi } from "../../../test/api";
import {
  type Check,
  checkFile,
  importChecked,
  importFile,
  listOwn,
  TWO_PRODUCTS,
  toProductFile,
} from "../../../test/own-products";
import { smallCatalogue } from "../../../test/small-catalogue";
import { assertOk, type Visitor } from "../../../test/visitor";

const api = setUpApi({ products: smallCatalogue }, { isForEach: true });
let owner: Visitor;
beforeEach(async () => {
  owner = await api.admin();
});

const listShop = async (query = "", from = api) =>
  ((await from.visitor().get(`/api/shopify/products${query}`)).json as { products: Product[] }).products;
const check = async (file: string) => (await assertOk(checkFile(owner, file))).json as Check;
const listNames = async (query?: string) => (await listShop(query)).map(({ name }) => name);

test("imported products replace the example products everywhere", async () => {
  const other = await startApi({
    products: smallCatalogue,
    env: { MONGODB_DATABASE: api.services.database.connection.name },
  });
  expect(await listNames()).toContain("Ring 1");
  expect((await importChecked(owner, TWO_PRODUCTS)).counts).toEqual({ create: 2, change: 0, leave: 0, reject: 0 });
  expect(await listNames()).toEqual(["Moon Ring", "Sun Studs"]);
  await other.services.catalogue.refresh?.();
  expect((await listShop("", other)).map(({ name }) => name)).toEqual(["Moon Ring", "Sun Studs"]);
  expect(await listNames("?collection=rings")).toEqual(["Moon Ring"]);
  expect(await listNames("?collection=earrings")).toEqual(["Sun Studs"]);
  expect(await listNames("?search=sun%20stud")).toEqual(["Sun Studs"]);
  expect(await listNames("?stone=diamond")).toEqual(["Moon Ring"]);
  const { json: ring } = await api.visitor().get("/api/shopify/products/moon-ring");
  expect(ring).toMatchObject({
    id: "own_moon-ring",
    price: "£120.00",
    description: "A & B, polished.\nLight",
    metafields: { all_materials_product: "18ct yellow gold, diamond" },
    variants: [
      { title: "Yellow Gold / L", metal: "Yellow Gold", size: "L", sizeKind: "ring", quantityAvailable: 3 },
      { title: "Yellow Gold / N", price: "£130.00", quantityAvailable: 2 },
    ],
  });
  expect(JSON.stringify(ring)).not.toContain("alert");
  await other.close();
  await other.services.database.connection.close();
});

test("importing the same file twice changes nothing", async () => {
  await importChecked(owner, TWO_PRODUCTS);
  const before = await listOwn(owner);
  await sellOne();
  const again = await importChecked(owner, TWO_PRODUCTS);
  expect(again.counts).toEqual({ create: 0, change: 0, leave: 2, reject: 0 });
  const [ring, studs] = await listOwn(owner);
  expect([ring, studs?.revision, studs?.variants[0]?.pieces]).toEqual([before[0], before[1]?.revision, 4]);
});

async function sellOne(): Promise<void> {
  const [, studs] = await listOwn(owner);
  await api.services.catalogue.sell("calendar:1", [{ variantId: studs?.variants[0]?.id ?? "", quantity: 1 }]);
}

test("check says what changes and import does exactly that", async () => {
  await importChecked(owner, TWO_PRODUCTS);
  const changed = TWO_PRODUCTS.replace("120.00", "125.00")
    .replace("SS,5,", "SS,8,")
    .replace("Sun Studs", "Sunny Studs");
  const { products, token } = await check(changed);
  expect(products).toEqual([
    expect.objectContaining({ handle: "moon-ring", action: "change", changes: ["Price: £120.00 → £125.00"] }),
    expect.objectContaining({
      handle: "sun-studs",
      action: "change",
      changes: ["Name: Sun Studs → Sunny Studs", "Stock of 1 variant"],
    }),
  ]);
  expect(await importFile(owner, TWO_PRODUCTS, token)).toMatchObject({ status: 409 });
  expect(await importFile(owner, changed, token)).toMatchObject({ status: 200, json: { created: 0, changed: 2 } });
  expect(await listOwn(owner)).toMatchObject([
    { variants: [{ priceAmount: 12_500 }, {}] },
    { name: "Sunny Studs", variants: [{ pieces: 8 }] },
  ]);
});

test("of two imports at once one gets 409", async () => {
  const { token } = await check(TWO_PRODUCTS);
  const both = await Promise.all([1, 2].map(() => importFile(owner, TWO_PRODUCTS, token)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.text).toContain("have changed since you checked this file");
  expect(await listOwn(owner)).toHaveLength(2);
});

test("repeated import completes one that was interrupted", async () => {
  const { own } = api.services.ownProducts ?? {};
  const { token } = await check(TWO_PRODUCTS);
  jest.spyOn(own ?? fail(), "write").mockRejectedValueOnce(new Error("killed"));
  expect((await importFile(owner, TWO_PRODUCTS, token)).status).toBe(500);
  expect((await importChecked(owner, TWO_PRODUCTS)).counts.create).toBe(2);
  expect(await listOwn(owner)).toMatchObject([
    { variants: [{ pieces: 3 }, { pieces: 2 }] },
    { variants: [{ pieces: 5 }] },
  ]);
});

function fail(): never {
  throw new Error("The shop keeps no products.");
}

test.each(["stock", "the end"])("import killed before %s is completed by another", async (moment) => {
  const { own, stock } = api.services.ownProducts ?? fail();
  const file = `${TWO_PRODUCTS}no-count,No Count,,,,,,,,,,,,,10.00,,,,,,,\n`;
  const sendWithSeven = (token: string) =>
    owner.send("POST", `${importProducts.path}?token=${token}&pieces=7`, toCsv(file));
  const readToken = async () =>
    ((await assertOk(owner.send("POST", `${checkProductFile.path}?pieces=7`, toCsv(file)))).json as Check).token;
  if (moment === "stock") jest.spyOn(stock, "count").mockRejectedValueOnce(new Error("killed"));
  else jest.spyOn(own, "endCounts").mockRejectedValueOnce(new Error("killed"));
  expect((await sendWithSeven(await readToken())).status).toBe(500);
  await assertOk(sendWithSeven(await readToken()));
  expect(await listOwn(owner)).toMatchObject([
    { variants: [{ pieces: 3 }, { pieces: 2 }] },
    { variants: [{ pieces: 5 }] },
    { variants: [{ pieces: 7 }] },
  ]);
  await sellOne();
  expect((await check(file)).counts).toMatchObject({ change: 0, leave: 3 });
});
const toCsv = (body: string) => ({ body, headers: { "content-type": "text/csv" } });

test("import that loses to an edit leaves its stock alone", async () => {
  await importChecked(owner, TWO_PRODUCTS);
  const { own } = api.services.ownProducts ?? fail();
  const { claim } = own;
  const [, studs] = await listOwn(owner);
  const stock = { seen: 5, pieces: 2 };
  jest.spyOn(own, "claim").mockImplementationOnce(async (seq) => {
    await claim(seq);
    const body = { revision: studs?.revision, variants: [{ id: studs?.variants[0]?.id, stock }] };
    await assertOk(owner.patch("/api/admin/products/own_sun-studs", body));
  });
  const changed = TWO_PRODUCTS.replace("SS,5,", "SS,8,");
  expect(await importFile(owner, changed, (await check(changed)).token)).toMatchObject({ status: 409 });
  expect((await listOwn(owner))[1]?.variants[0]?.pieces).toBe(2);
});

test("other processes see a write that was never announced", async () => {
  const env = { MONGODB_DATABASE: api.services.database.connection.name };
  const other = await startApi({ products: smallCatalogue, env });
  await importChecked(owner, TWO_PRODUCTS);
  await other.services.catalogue.refresh?.();
  const { own } = api.services.ownProducts ?? fail();
  jest.spyOn(own, "announce").mockRejectedValueOnce(new Error("killed"));
  const [ring] = await listOwn(owner);
  const edit = owner.patch("/api/admin/products/own_moon-ring", { revision: ring?.revision, isHidden: true });
  expect(await edit).toMatchObject({ status: 500 });
  await other.services.catalogue.refresh?.();
  expect((await listShop("", other)).map(({ name }) => name)).toEqual(["Sun Studs"]);
  await other.close();
  await other.services.database.connection.close();
});

test("check names row and column of each problem", async () => {
  const file = toProductFile(
    "a,,,,,,,,,,,,,1,10,,,,,,,",
    "b,B,,,,Watches,,,,,,,,many,-5,5.01E+12,ftp://x/y.jpg,,,,,",
    "c d,C,,,,,,,,,,,,1,10,,,,,,,",
    "e,Voucher,,,,,,,,,,,,1,10,,,,,TRUE,,",
    "f,F,,,,,,,Size,S,,,,1,10,,,,,,,",
    "f,,,,,,,,,S,,,,1,10,,,,,,,",
    "g,Good clock,,,,,,,,,,,,1,10,,,,,,,",
  );
  const { problems, counts, uncategorised, products } = await check(file);
  expect(problems.map(({ row, column, message, level }) => [row, column, message, level].join(" | "))).toEqual([
    "2 | Title | is missing. | error",
    "3 | Variant Price | “-5” is not a price in GBP. | error",
    "3 | Variant Inventory Qty | “many” is not a number of pieces up to 99999. | error",
    "4 | Handle | may have letters, digits and hyphens only, up to 150. | error",
    "5 | Gift Card | A gift card cannot be put into a calendar. | error",
    "7 | Option1 Value | repeats the variant “S”. | error",
    "3 | Variant Barcode | A spreadsheet has shortened this number. It is left out. | warning",
    "3 | Image Src | must be an https address. The image is left out. | warning",
  ]);
  expect([counts, uncategorised]).toEqual([{ create: 1, change: 0, leave: 0, reject: 4 }, 1]);
  expect(products.at(-1)).toMatchObject({ name: "Good clock", action: "create", category: null });
});

test.each([
  ["semicolons, CR and a mark", `\uFEFF${TWO_PRODUCTS.replaceAll(",", ";").replaceAll("\n", "\r")}`],
  ["Excel's separator line", `sep=,\r\n${TWO_PRODUCTS.replaceAll("\n", "\r\n")}`],
  ["Shopify's newer names", TWO_PRODUCTS.replace("Handle", "URL handle").replace("Variant Price", "Price")],
])("reads a file with %s", async (_, file) => {
  expect((await check(file)).counts).toMatchObject({ create: 2, reject: 0 });
});

test.each([
  ["another list", "Order,Name\n1,Ada\n", "This file has no column “Title”."],
  ["an open quotation mark", `${TWO_PRODUCTS}a,"open`, "a quotation mark is not closed"],
])("refuses %s with 415", async (_, file, sentence) => {
  expect(await checkFile(owner, file)).toMatchObject({ status: 415, text: expect.stringContaining(sentence) });
});

test("rows beyond a product's limit are skipped", async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => `a,${at === 0 ? "A" : ""},,,,,,,S,${at},,,,1,10,,,,,,,`);
  const { problems, counts } = await check(toProductFile(...rows));
  expect(counts).toMatchObject({ create: 0, reject: 1 });
  expect(problems).toContainEqual(
    expect.objectContaining({ row: 20_001, message: "Only the first 1100 rows of a are read." }),
  );
});

test("edit of an old revision is refused", async () => {
  await importChecked(owner, TWO_PRODUCTS);
  const edit = (body: object) => owner.patch("/api/admin/products/own_moon-ring", body);
  const [ring] = await listOwn(owner);
  const [variant] = ring?.variants ?? [];
  const revision = ring?.revision ?? 0;
  expect(await edit({ revision, variants: [{ id: variant?.id, priceAmount: 9_950 }] })).toMatchObject({
    status: 200,
    json: { revision: revision + 1, variants: [{ priceAmount: 9_950 }, { priceAmount: 13_000 }] },
  });
  expect(await edit({ revision, isHidden: true })).toMatchObject({ status: 409 });
  expect(await edit({ revision: revision + 1, variants: [{ id: "var_x", priceAmount: 1 }] })).toMatchObject({
    status: 422,
  });
  expect(await edit({ revision: revision + 1, isHidden: true, category: "necklaces" })).toMatchObject({ status: 200 });
  expect(await listNames()).toEqual(["Sun Studs"]);
});

test("stock edit keeps holds and sales of the same moment", async () => {
  await importChecked(owner, TWO_PRODUCTS);
  const [, studs] = await listOwn(owner);
  const variantId = studs?.variants[0]?.id ?? "";
  const { catalogue } = api.services;
  await catalogue.reserve("first:1", [{ variantId, quantity: 1 }]);
  const edit = owner.patch("/api/admin/products/own_sun-studs", {
    revision: studs?.revision,
    variants: [{ id: variantId, stock: { seen: 5, pieces: 9 } }],
  });
  await Promise.all([edit, catalogue.sell("second:1", [{ variantId, quantity: 2 }])]);
  const [, after] = await listOwn(owner);
  expect(after?.variants[0]?.pieces).toBe(7);
  expect((await catalogue.findByIds(["own_sun-studs"], undefined)).get("own_sun-studs")?.inventory.totalAvailable).toBe(
    6,
  );
});

test("bulk actions change what is selected once", async () => {
  await importChecked(owner, TWO_PRODUCTS);
  const select = async () => (await listOwn(owner)).map(({ id, revision }) => ({ id, revision }));
  const products = await select();
  const send = (action: object, selected = products) =>
    owner.post("/api/admin/products/bulk", { products: selected, action });
  const raise = { kind: "price", percent: 10 };
  expect((await send(raise)).json).toEqual({ changed: 2, skipped: 0 });
  expect((await send(raise)).json).toEqual({ changed: 0, skipped: 2 });
  await send({ kind: "stock", pieces: 4 }, await select());
  await send({ kind: "hide" }, (await select()).slice(0, 1));
  expect(await listOwn(owner)).toMatchObject([
    {
      isHidden: true,
      variants: [
        { priceAmount: 13_200, pieces: 4 },
        { priceAmount: 14_300, pieces: 4 },
      ],
    },
    { isHidden: false, variants: [{ priceAmount: 4_950, pieces: 4 }] },
  ]);
  await send({ kind: "delete" }, await select());
  expect(await listNames()).toEqual([]);
  expect((await importChecked(owner, TWO_PRODUCTS)).counts.create).toBe(2);
  expect(await listNames()).toEqual(["Moon Ring", "Sun Studs"]);
});

test("calendar says which deleted product is no longer sold", async () => {
  await importChecked(owner, TWO_PRODUCTS);
  const shopper = await api.shopper();
  await shopper.addItem(1, "own_moon-ring");
  const [ring] = await listOwn(owner);
  const products = [{ id: ring?.id, revision: ring?.revision }];
  await assertOk(owner.post("/api/admin/products/bulk", { products, action: { kind: "delete" } }));
  expect(await shopper.post("/api/calendar/items", { day: 2, productId: "own_moon-ring" })).toMatchObject({
    status: 422,
  });
  expect(await shopper.get("/api/calendar")).toMatchObject({
    status: 200,
    json: { items: [{ productName: "Moon Ring", productPrice: "£120.00" }] },
  });
});

test("example products leave and return before the first import", async () => {
  const setRemoved = (isRemoved: boolean) => owner.put("/api/admin/products/demo", { isRemoved });
  await assertOk(setRemoved(true));
  expect(await listNames()).toEqual([]);
  await assertOk(setRemoved(false));
  expect(await listNames()).toContain("Ring 1");
  await importChecked(owner, TWO_PRODUCTS);
  expect(await setRemoved(false)).toMatchObject({ status: 409 });
});

test("price keeps its figure in another currency", async () => {
  await importChecked(owner, TWO_PRODUCTS);
  const { revision, settings } = await api.services.shopSettings.read();
  const change = { settings: { ...settings, currency: "JPY" }, revision, savedBy: "owner" };
  await api.services.shopSettings.save(await api.services.shopSettings.read(), change);
  api.services.responses.clear();
  const [ring] = await listShop();
  expect([ring?.price, ring?.currencyCode]).toEqual(["JPY\u00a0120", "JPY"]);
});
