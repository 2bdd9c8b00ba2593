import { productWithDetailsSchema } from "@advent/contract";
import type { RunningApi } from "../../../test/api";
import { productsPage, SHOP_AWAY, shopForEachTest, startShopApi } from "../../../test/shop-api";
import { productId, ring, variant, variantId } from "../../../test/shop-products";
import { SHOP_TOKEN, type ShopBehaviour, type ShopServer } from "../../../test/shop-server";

let shop: ShopServer;
let api: RunningApi;
shopForEachTest((newShop, newApi) => {
  shop = newShop;
  api = newApi;
});

const list = (query = "") => api.visitor().get(`/api/shopify/products${query}`);
const page = (query?: string) => productsPage(api, query);

describe("the shop's products", () => {
  test("products page once each without stylist tiers", async () => {
    const first = await page();
    const second = await page(`?cursor=${first.pageInfo.endCursor}`);
    expect(first.pageInfo).toMatchObject({ hasNextPage: true, total: 30 });
    expect(second.pageInfo).toEqual({ hasNextPage: false, endCursor: null, total: 30 });
    const handles = [...first.products, ...second.products].map(({ handle }) => handle);
    expect(handles).toEqual(Array.from({ length: 30 }, (_, index) => `ring-${index + 1}`));
  });

  test("are shown with price, picture, stock and materials", async () => {
    const { products } = await page();
    expect(products[0]).toEqual({
      id: productId(1),
      handle: "ring-1",
      name: "Ring 1",
      description: "The ring numbered 1.",
      image: "https://cdn.shopify.com/ring-1.webp",
      images: ["https://cdn.shopify.com/ring-1.webp"],
      price: "£100.00",
      priceAmount: 10_000,
      currencyCode: "GBP",
      inStock: true,
      inventory: { inStock: true, totalAvailable: 5, hasMultipleVariants: false },
      variants: [expect.objectContaining({ id: variantId(1), priceAmount: 10_000, quantityAvailable: 5 })],
      metals: [],
      metafields: { all_materials_product: "18ct yellow gold, diamond", diamond_carat: "0.10", sapphire_carat: null },
      isEngravable: false,
    });
  });

  test.each([
    ["true", true],
    ["false", false],
  ])("metafield engravable %s allows an engraving: %s", async (value, isEngravable) => {
    shop.products = [ring(1, { metafieldValues: { engravable: value } })];
    expect((await page()).products).toMatchObject([{ isEngravable }]);
  });

  test("variant shows its own image when it differs", async () => {
    const [yellow, white] = ["ring-1", "ring-1-white"].map((name) => ({ url: `https://cdn.shopify.com/${name}.webp` }));
    const variants = [variant(1, { image: yellow }), variant(2, { image: white }), variant(3)];
    shop.products = [ring(1, { variants: { nodes: variants } })];
    const [product] = (await page()).products;
    expect(product?.variants.map(({ image }) => image)).toEqual([undefined, white?.url, undefined]);
  });

  test("metals show their images where the option exists", async () => {
    const url = (name: string) => `https://cdn.shopify.com/${name}.webp`;
    const inMetal = (number: number, metal: string, image?: string) =>
      variant(number, {
        selectedOptions: [
          { name: "Metal", value: metal },
          { name: "Ring size", value: `Size ${"JLN"[number - 1]}` },
        ],
        image: image ? { url: url(image) } : null,
      });
    shop.products = [
      ring(1, {
        featuredImage: { url: url("gold") },
        images: {
          nodes: [
            { url: url("gold") },
            { url: url("white-hand"), altText: "A hand with the ring in WHITE GOLD" },
            { url: url("box") },
            { url: url("white") },
          ],
        },
        variants: { nodes: [inMetal(1, "Gold", "gold"), inMetal(2, "White Gold", "white"), inMetal(3, "Rose Gold")] },
      }),
    ];
    const [product] = (await page()).products;
    expect(product?.metals).toEqual([
      { name: "Gold", images: [url("gold"), url("box")] },
      { name: "White Gold", images: [url("white"), url("white-hand")] },
      { name: "Rose Gold", images: [] },
    ]);
    expect(product?.variants[1]).toMatchObject({ metal: "White Gold", size: "Size L" });
    expect(product?.variants[1]?.image).toBeUndefined();
  });

  test("product details come from metafields", async () => {
    const metafieldValues = {
      purity: "18ct gold, 750 parts in 1,000",
      stones: '["Sapphire, 4.00 ct, 2", "Diamond, 0.8ct", "Pearl"]',
      measures: '["Height: 12 mm", "unreadable"]',
      care: "Warm water.\nA soft brush.",
      size_guide: "Ring",
      worn_at: "hand",
      width_mm: "7.5",
      height_mm: "6",
    };
    shop.products = [
      ring(1, { metafieldValues }),
      ring(2, { metafieldValues: { size_guide: "shoe", worn_at: "foot" } }),
    ];
    await page();
    const fetchDetails = async (handle: string) =>
      productWithDetailsSchema.parse((await api.visitor().get(`/api/shopify/products/${handle}`)).json).details;
    expect(await fetchDetails("ring-1")).toEqual({
      purity: "18ct gold, 750 parts in 1,000",
      stones: [
        { name: "Sapphire", carat: "4.00", count: 2 },
        { name: "Diamond", carat: "0.8", count: null },
        { name: "Pearl", carat: null, count: null },
      ],
      measures: [{ name: "Height", value: "12 mm" }],
      fastening: null,
      care: "Warm water.\nA soft brush.",
      hallmark: null,
      sizeGuide: "ring",
      worn: { place: "hand", width: 7.5, height: 6 },
    });
    expect(await fetchDetails("ring-2")).toMatchObject({
      purity: null,
      stones: [],
      measures: [],
      sizeGuide: null,
      worn: null,
    });
  });

  test("product is found by its numeric id", async () => {
    const number = productId(1).split("/").at(-1);
    expect((await api.visitor().get(`/api/shopify/products/${number}`)).json).toMatchObject({ handle: "ring-1" });
  });

  test("unknown collection handle is empty", async () => {
    shop.products = [ring(1), ring(2, { collections: { nodes: [{ handle: "studs" }] } })];
    expect((await page("?collection=studs")).products.map(({ handle }) => handle)).toEqual(["ring-2"]);
    expect((await page("?collection=hoops")).products).toEqual([]);
  });

  test("oversold products are skipped within the page", async () => {
    const oversold = (number: number) =>
      ring(number, { variants: { nodes: [variant(number, { quantityAvailable: -2 })] } });
    shop.products = [...Array.from({ length: 30 }, (_, index) => oversold(index + 1)), ring(31)];
    expect((await page()).products.map(({ handle }) => handle)).toEqual(["ring-31"]);
    const { json } = await api.visitor().get("/api/shopify/products/ring-1");
    expect(json).toMatchObject({ inStock: false, variants: [{ quantityAvailable: 0 }] });
  });

  test.each([null, 0])("untracked stock %p counts as available, never as low", async (messages) => {
    const uncounted = variant(1, { quantityAvailable: messages, currentlyNotInStock: false });
    shop.products = [ring(1, { variants: { nodes: [uncounted] } })];
    expect((await page()).products[0]).toMatchObject({ inStock: true, variants: [{ quantityAvailable: 5 }] });
    const [candidate] = await api.services.catalogue.listStylistCandidates();
    expect(candidate).toMatchObject({ stock: 100 });
    expect(await (await api.shopper()).addItem(1, productId(1))).toMatchObject({ productName: "Ring 1" });
  });

  test("added item uses the shop's price", async () => {
    const shopper = await api.shopper();
    const item = await shopper.addItem(3, productId(3), { productPrice: "£0.01" });
    expect(item).toMatchObject({ day: 3, productName: "Ring 3", priceAmount: 12_000, variantId: variantId(3) });
  });

  test.each(["prod_ring-1", productId(999), "gid://shopify/Collection/1"])("%s is none of them", async (id) => {
    const response = await (await api.shopper()).post("/api/calendar/items", { day: 1, productId: id });
    expect(response).toMatchObject({ status: 422, text: "productId: This product does not exist." });
    expect(await api.visitor().get("/api/shopify/products/nothing")).toMatchObject({ status: 404 });
  });

  test("rejects a foreign cursor", async () => {
    const made = Buffer.from("24").toString("base64");
    const error = { status: 400, text: "cursor: is not one this catalogue gave." };
    expect(await list(`?cursor=${encodeURIComponent(made)}`)).toMatchObject(error);
  });
});

describe("the stylist", () => {
  test("picks from every page of the shop", async () => {
    shop.products = Array.from({ length: 120 }, (_, index) => ring(index + 1));
    await api.services.catalogue.refresh?.();
    expect(await api.services.catalogue.listStylistCandidates()).toHaveLength(120);
  });
});

describe("the question to the shop", () => {
  test("carries the version and the public token", async () => {
    await page();
    expect(shop.requests[0]).toMatchObject({
      path: "/api/2026-10/graphql.json",
      headers: { "x-shopify-storefront-access-token": SHOP_TOKEN },
    });
  });

  test("carries a private token under its own name", async () => {
    const other = await startShopApi(shop, { env: { SHOPIFY_STOREFRONT_TOKEN: `shpat_${SHOP_TOKEN}` } });
    expect((await other.visitor().get("/api/shopify/products")).status).toBe(200);
    expect(shop.requests[0]?.headers).toMatchObject({ "shopify-storefront-private-token": `shpat_${SHOP_TOKEN}` });
    await other.stop();
  });

  test.each<[string, ShopBehaviour]>([
    ["busy for a moment", { status: 429, headers: { "retry-after": "0.1" } }],
    ["throttling", "throttled"],
    ["broken for a moment", { status: 500 }],
  ])("query is repeated once for a shop that is %s", async (_case, behaviour) => {
    shop.behaviours = [behaviour, "normal"];
    expect((await page()).products).toHaveLength(24);
    const [first, again] = shop.requests;
    expect(again?.query).toBe(first?.query);
  });

  test.each<[string, ShopBehaviour, number]>([
    ["does not know the token", { status: 401 }, 1],
    ["wants to be left alone for long", { status: 429, headers: { "retry-after": "30" } }, 1],
    ["stays broken", { status: 500 }, 2],
    ["sends a page instead of data", "html", 1],
  ])("shop that %s gives a clear error", async (_case, behaviour, requested) => {
    shop.behaviours = [behaviour];
    const response = await list();
    expect(response).toMatchObject(SHOP_AWAY);
    expect(response.headers.get("retry-after")).toBe("10");
    expect(shop.requests).toHaveLength(requested);
  });

  test("silent shop gives a clear error", async () => {
    const hurried = await startShopApi(shop, { timeouts: { bulk: 300 } });
    shop.behaviours = ["never"];
    expect(await hurried.visitor().get("/api/shopify/products")).toMatchObject(SHOP_AWAY);
    await hurried.stop();
  });
});
