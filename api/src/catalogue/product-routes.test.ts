import { COLLECTIONS, type Product } from "@advent/contract";
import { setUpApi } from "../../test/api";
import { catalogue } from "./data/catalogue";

interface Page {
  products: Product[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null; total: number };
}

const api = setUpApi();

async function page(query = ""): Promise<Page> {
  return (await api.visitor().get(`/api/shopify/products${query}`)).json as Page;
}

async function everything(collection: string, more = ""): Promise<Product[]> {
  const products: Product[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const next: Page = await page(`?collection=${collection}${more}${cursor ? `&cursor=${cursor}` : ""}`);
    products.push(...next.products);
    cursor = next.pageInfo.endCursor;
  }
  return products;
}

test("Load More lists everything in stock exactly once", async () => {
  const inStock = catalogue.filter(({ variants }) => variants.some(({ stock }) => stock > 0));
  const listed = await everything("all");
  expect(listed.map(({ handle }) => handle)).toEqual(inStock.map(({ handle }) => handle));
  expect(listed.every((product) => product.inStock)).toBe(true);
});

test.each(COLLECTIONS)("the collection %s lists its own products only", async (collection) => {
  const listed = new Set((await everything(collection)).map(({ handle }) => handle));
  const expected = catalogue.filter(
    ({ collections, variants }) => collections.includes(collection) && variants.some(({ stock }) => stock > 0),
  );
  expect(listed).toEqual(new Set(expected.map(({ handle }) => handle)));
});

test.each([
  ["price-low-high", 1],
  ["price-high-low", -1],
])("%s orders the whole catalogue, page after page", async (sort, direction) => {
  const prices = (await everything("all", `&sort=${sort}`)).map(({ priceAmount }) => priceAmount);
  expect(prices).toEqual(prices.toSorted((a, b) => direction * (a - b)));
  expect(prices).toHaveLength((await page()).pageInfo.total);
});

test("stone filter lists each gift with that stone", async () => {
  const sapphires = await everything("all", "&stone=sapphire");
  expect(sapphires.map(({ name }) => name)).toContain("Forget-Me-Not Sapphire Ring");
  expect(sapphires.every(({ metafields }) => metafields.all_materials_product?.includes("sapphire"))).toBe(true);
  expect((await page("?stone=ruby&search=clicker")).products.map(({ name }) => name)).toEqual(["Mogok Ruby Clicker"]);
  expect((await api.visitor().get("/api/shopify/products?stone=glass")).text).toMatch(/^stone: /);
});

test("price filter is strict over all pages and counted", async () => {
  const cheap = await everything("all", "&price=under-250");
  const all = await everything("all");
  expect(cheap).toEqual(all.filter(({ priceAmount }) => priceAmount < 25_000));
  expect((await page("?price=under-250")).pageInfo.total).toBe(cheap.length);
  expect((await page("?collection=rings")).pageInfo.total).toBe((await everything("rings")).length);
});

test("search covers the whole catalogue", async () => {
  const { products, pageInfo } = await page("?search=sapphire&sort=price-high-low");
  const text = (await everything("all")).filter(({ name, description }) => /sapphire/i.test(`${name} ${description}`));
  expect(new Set(products.map(({ id }) => id))).toEqual(new Set(text.map(({ id }) => id)));
  expect(pageInfo).toEqual({ hasNextPage: false, endCursor: null, total: products.length });
  expect((await page("?search=riviere")).products.map(({ name }) => name)).toContain("Royal Box Rivière");
  expect((await page("?search=diamond")).products.length).toBeGreaterThan(24);
});

test.each([
  ["search", "x".repeat(101)],
  ["sort", "newest"],
  ["price", "under-five"],
])("rejects an unknown or overlong %s, naming the field", async (field, value) => {
  const response = await api.visitor().get(`/api/shopify/products?${field}=${value}`);
  expect(response.status).toBe(400);
  expect(response.text).toMatch(new RegExp(`^${field}: `));
});

test("sold-out product is still found by handle", async () => {
  const soldOut = catalogue.find(({ variants }) => variants.every(({ stock }) => stock === 0));
  const { json } = await api.visitor().get(`/api/shopify/products/${soldOut?.handle}`);
  expect(json).toMatchObject({ handle: soldOut?.handle, inStock: false, inventory: { totalAvailable: 0 } });
});

test("product is found by id, unknown names respond 404", async () => {
  const [product] = catalogue;
  const { json } = await api.visitor().get(`/api/shopify/products/${product?.id}`);
  expect(json).toMatchObject({ id: product?.id, handle: product?.handle });
  expect(await api.visitor().get("/api/shopify/products/nothing")).toMatchObject({
    status: 404,
    text: "This product does not exist.",
  });
});

test("product lists its details, a page only its metals", async () => {
  const one = (await api.visitor().get("/api/shopify/products/whisper-band")).json;
  expect(one).toMatchObject({
    metals: [{ name: "Yellow Gold" }, { name: "White Gold" }, { name: "Rose Gold" }],
    details: { purity: "9ct gold, 375 parts in 1,000", sizeGuide: "ring", worn: { place: "hand" } },
  });
  const listed = (await page("?search=whisper")).products[0];
  expect(listed).toMatchObject({ handle: "whisper-band", metals: [{ name: "Yellow Gold" }, {}, {}] });
  expect(listed).not.toHaveProperty("details");
});

test("item shows its product in the chosen metal", async () => {
  const shopper = await api.shopper();
  const handle = "hatton-garden-studs";
  const item = await shopper.addItem(1, `prod_${handle}`, { variantId: `var_${handle}_white-gold` });
  expect(item.productImage).toContain(`${handle}-1-white.webp`);
});

test("rejects a foreign cursor and an unknown collection by field", async () => {
  const visitor = api.visitor();
  expect(await visitor.get("/api/shopify/products?cursor=nowhere")).toMatchObject({
    status: 400,
    text: "cursor: is not one this catalogue gave.",
  });
  const unknown = await visitor.get("/api/shopify/products?collection=watches");
  expect(unknown.status).toBe(400);
  expect(unknown.text).toMatch(/^collection: /);
});

test("placeholder image contains no script", async () => {
  const response = await fetch(`${api.origin}/api/images/not-photographed-yet.svg`);
  expect(response.headers.get("content-type")).toContain("image/svg+xml");
  const svg = await response.text();
  expect(svg.startsWith("<svg")).toBe(true);
  expect(svg).not.toMatch(/<script|href=|on\w+=/);
});

test("former image path redirects permanently", async () => {
  const response = await fetch(`${api.origin}/api/pictures/not-photographed-yet.svg`, { redirect: "manual" });
  expect(response.status).toBe(301);
  expect(response.headers.get("location")).toBe("/api/images/not-photographed-yet.svg");
  const elsewhere = await fetch(`${api.origin}/api/pictures/%2F%2Fevil.example`, { redirect: "manual" });
  expect(elsewhere.headers.get("location")).toBe("/api/images/%2F%2Fevil.example");
});

test("cached image responds 304", async () => {
  const url = `${api.origin}/api/images/${catalogue[0]?.handle}.svg`;
  const etag = (await fetch(url)).headers.get("etag") ?? "";
  expect((await fetch(url, { headers: { "if-none-match": etag, "cache-control": "max-age=0" } })).status).toBe(304);
});

test("catalogue page is cacheable for ten seconds and revalidates", async () => {
  const visitor = api.visitor();
  const first = await visitor.get("/api/shopify/products");
  expect(first.headers.get("cache-control")).toBe("public, max-age=10, stale-while-revalidate=50");
  expect(first.headers.get("set-cookie")).toBeNull();
  const etag = first.headers.get("etag") ?? "";
  const headers = { "if-none-match": etag, "cache-control": "max-age=0" };
  expect(await visitor.get("/api/shopify/products", { headers })).toMatchObject({ status: 304, text: "" });
  expect((await visitor.get("/api/shopify/products?collection=rings", { headers })).status).toBe(200);
});

test("sale shows once fewer than five pieces are left", async () => {
  const product = catalogue.find(({ variants }) => variants.some(({ stock }) => stock > 7));
  const variant = product?.variants.find(({ stock }) => stock > 7);
  const sell = (quantity: number) =>
    api.services.catalogue.reserve(`order of ${quantity}`, [{ variantId: variant?.id ?? "", quantity }]);
  const read = () => api.visitor().get(`/api/shopify/products/${product?.handle}`);
  const before = await read();
  await sell(1);
  const same = await read();
  expect([same.headers.get("etag"), same.text]).toEqual([before.headers.get("etag"), before.text]);
  await sell((variant?.stock ?? 0) - 4);
  const { variants } = (await read()).json as Product;
  expect(variants.find(({ id }) => id === variant?.id)?.quantityAvailable).toBe(3);
});

test("rejected catalogue query is not cacheable", async () => {
  const refused = await api.visitor().get("/api/shopify/products?cursor=nowhere");
  expect(refused.headers.get("cache-control")).toBe("no-store");
  expect(refused.headers.get("etag")).toBeNull();
});

test("a repeated catalogue request gets the cached body and a new id", async () => {
  const visitor = api.visitor();
  const [first, second] = [await visitor.get("/api/shopify/products"), await visitor.get("/api/shopify/products")];
  expect(second.text).toBe(first.text);
  const { "x-request-id": firstId, date: _date, ...headers } = Object.fromEntries(first.headers);
  expect(Object.fromEntries(second.headers)).toMatchObject(headers);
  expect(second.headers.get("x-request-id")).not.toBe(firstId);
  const known = { "if-none-match": first.headers.get("etag") ?? "", "cache-control": "max-age=0" };
  expect(await visitor.get("/api/shopify/products", { headers: known })).toMatchObject({ status: 304, text: "" });
});
