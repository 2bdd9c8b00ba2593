import type { RunningApi } from "../../../../test/api";
import { type ProductsPage, productsPage, shopForEachTest } from "../../../../test/shop-api";
import { ring, variant } from "../../../../test/shop-products";
import type { ShopServer } from "../../../../test/shop-server";

let shop: ShopServer;
let api: RunningApi;
shopForEachTest((newShop, newApi) => {
  shop = newShop;
  api = newApi;
});

const page = (query: string) => productsPage(api, `?${query}`);
const names = ({ products }: ProductsPage) => products.map(({ name }) => name);
const rings = (count: number) => Array.from({ length: count }, (_, index) => ring(index + 1));
const soldOver = (number: number) =>
  ring(number, { variants: { nodes: [variant(number, { quantityAvailable: -1 })] } });

describe.each(["", "&collection=rings"])("the whole shop%s", (collection) => {
  test("is sorted by the shop, page after page", async () => {
    const first = await page(`sort=price-high-low${collection}`);
    const second = await page(`sort=price-high-low${collection}&cursor=${first.pageInfo.endCursor}`);
    const prices = [...first.products, ...second.products].map(({ priceAmount }) => priceAmount);
    expect(prices).toHaveLength(30);
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    expect((await page(`sort=price-low-high${collection}`)).products[0]).toMatchObject({ name: "Ring 1" });
  });

  test("price filter is strict and counted", async () => {
    const { products, pageInfo } = await page(`price=under-250${collection}`);
    expect(products.at(-1)).toMatchObject({ name: "Ring 15", priceAmount: 24_000 });
    expect(pageInfo).toMatchObject({ hasNextPage: false, total: 15 });
  });

  test("counts all pages without stylist tiers", async () => {
    shop.products.push(...Array.from({ length: 300 }, (_, index) => ring(index + 31)));
    expect((await page(`sort=default${collection}`)).pageInfo).toMatchObject({ hasNextPage: true, total: 330 });
  });
});

test("category keeps the shop's order", async () => {
  const studs = { collections: { nodes: [{ handle: "studs" }] } };
  shop.products = [ring(1, studs), ring(2), ring(3, studs)];
  expect(names(await page("collection=studs"))).toEqual(["Ring 1", "Ring 3"]);
});

describe("a search", () => {
  test("search covers everything and tolerates one typo", async () => {
    shop.products = [...rings(60), ring(61, { title: "Sapphire Hoops" })];
    expect(names(await page("search=sapphire"))).toEqual(["Sapphire Hoops"]);
    const all = await page("search=ring&sort=price-high-low");
    expect(all.products[0]).toMatchObject({ name: "Sapphire Hoops" });
    expect(all.pageInfo).toEqual({ hasNextPage: false, endCursor: null, total: 61 });
    expect(names(await page("search=saphire"))).toEqual(["Sapphire Hoops"]);
  });

  test("finds metals, stones, colours, categories and tags, names first", async () => {
    const metal = (title: string) => ({ variants: { nodes: [variant(3, { title })] } });
    shop.products = [
      ring(1, { metafieldValues: { all_materials_product: "Platinum, Sapphires" } }),
      ring(2, { title: "Azure", metafieldValues: { stones: "Sapphire, 4.00 ct, 2" } }),
      ring(3, { title: "Sapphire Ring", metafieldValues: {}, ...metal("Rose Gold / Size L") }),
      ring(4, { title: "Kew", collections: { nodes: [] }, productType: "Bracelets", metafieldValues: {} }),
      ring(5, { title: "Dot", tags: ["Turquoise"], metafieldValues: { all_materials_product: "18K Gold, rubies" } }),
    ];
    const find = async (typed: string) => names(await page(`search=${encodeURIComponent(typed)}`));
    expect(await find("sapphire rings")).toEqual(["Sapphire Ring", "Ring 1", "Azure"]);
    expect(await find("ｓａｐｐｈｉｒｅ　ｒｉｎｇ")).toEqual(await find("sapphire ring"));
    expect(await find("blue stones")).toEqual(["Ring 1", "Azure"]);
    expect(await find("gold")).toEqual(["Sapphire Ring", "Dot"]);
    expect(await find("18 carat ruby")).toEqual(["Dot"]);
    expect(await find("turquoise")).toEqual(["Dot"]);
    expect(await find("bracelet")).toEqual(["Kew"]);
    expect(names(await page("stone=sapphire"))).toEqual(["Ring 1", "Azure"]);
    expect(names(await page("stone=ruby"))).toEqual(["Dot"]);
  });

  test("keeps to the price and the category chosen", async () => {
    shop.products = [soldOver(1), ...rings(20).slice(1), ring(21, { collections: { nodes: [{ handle: "studs" }] } })];
    expect(names(await page("search=ring&collection=studs"))).toEqual(["Ring 21"]);
    const cheap = await page("search=ring&price=under-250");
    expect(cheap.products).toHaveLength(14);
    expect(cheap.pageInfo.total).toBe(14);
  });

  test("search beyond one page counts and pages by cursor", async () => {
    shop.products = rings(130);
    const first = await page("search=ring");
    expect(first.products).toHaveLength(100);
    expect(first.pageInfo).toMatchObject({ hasNextPage: true, total: 130 });
    const second = await page(`search=ring&cursor=${first.pageInfo.endCursor}`);
    expect(second.products).toHaveLength(30);
    expect(second.pageInfo).toEqual({ hasNextPage: false, endCursor: null, total: 130 });
  });
});
