import type { RunningApi } from "../../../test/api";
import { CUSTOMER } from "../../../test/full-calendar";
import { productsPage, SHOP_AWAY, sendOrder, shopForEachTest, shopShopper, startShopApi } from "../../../test/shop-api";
import { productId } from "../../../test/shop-products";
import type { ShopServer } from "../../../test/shop-server";

let shop: ShopServer;
let api: RunningApi;
shopForEachTest((newShop, newApi) => {
  shop = newShop;
  api = newApi;
});

const list = (query = "") => api.visitor().get(`/api/shopify/products${query}`);
const page = (query?: string) => productsPage(api, query);
const refresh = async () => api.services.catalogue.refresh?.();

describe("while the shop is away", () => {
  async function away(): Promise<void> {
    shop.behaviours = [{ status: 401 }];
    await sendOrder(api, {}, { topic: "inventory_levels/update" });
    await refresh();
  }

  test("last good page is shown as stale until the shop returns", async () => {
    await page();
    await away();
    const { products, stale } = await page();
    expect({ shown: products.length, stale }).toEqual({ shown: 24, stale: true });
    expect((await page("?search=ring")).products).toHaveLength(30);
    shop.behaviours = ["normal"];
    await refresh();
    expect((await page()).stale).toBeUndefined();
  });

  test("health shows the outage start and missing facts", async () => {
    shop.deniedFields.add("quantityAvailable");
    await page();
    const notices = async () => ((await api.visitor().get("/api/health")).json as { notices?: string[] }).notices;
    expect(await notices()).toEqual([
      expect.stringMatching(/^The shop answers only in part: Access denied for quantityAvailable field/),
    ]);
    await away();
    expect(await notices()).toContainEqual(expect.stringMatching(/^The shop has not responded since 20/));
  });

  test("process started during an outage serves the copy without checkout", async () => {
    await page();
    await away();
    const other = await startShopApi(shop, { env: { MONGODB_DATABASE: api.services.config.MONGODB_DATABASE } });
    const visitor = other.visitor();
    expect((await visitor.get("/api/shopify/products?collection=rings")).json).toMatchObject({
      pageInfo: { total: 30 },
      stale: true,
    });
    expect((await visitor.get("/api/shopify/products?search=ring+12")).json).toMatchObject({
      products: [{ name: "Ring 12" }],
    });
    expect((await visitor.get("/api/shopify/products/ring-30")).json).toMatchObject({ name: "Ring 30" });
    expect(await other.services.catalogue.listStylistCandidates()).toHaveLength(30);
    const shopper = await shopShopper(other);
    expect(await shopper.post(`/api/calendar/${shopper.calendarId}/checkout`, CUSTOMER)).toMatchObject(SHOP_AWAY);
    await other.close();
    await other.services.database.connection.close();
  });

  test("only products in the copy can be added", async () => {
    const shopper = await api.shopper();
    await page();
    shop.behaviours = [{ status: 401 }];
    expect(await shopper.addItem(1, productId(30))).toMatchObject({ productName: "Ring 30" });
    expect(await shopper.post("/api/calendar/items", { day: 2, productId: productId(31) })).toMatchObject(SHOP_AWAY);
  });

  test("circuit opens after five failures and retries after a pause", async () => {
    let now = Date.now();
    jest.spyOn(Date, "now").mockImplementation(() => now);
    shop.behaviours = [{ status: 401 }];
    for (let call = 0; call < 8; call++) expect(await list()).toMatchObject(SHOP_AWAY);
    expect(shop.requests).toHaveLength(5);
    now += 10_001;
    expect(await list()).toMatchObject(SHOP_AWAY);
    expect(await list()).toMatchObject(SHOP_AWAY);
    expect(shop.requests).toHaveLength(6);
    shop.behaviours = ["normal"];
    now += 10_001;
    expect((await page()).products).toHaveLength(24);
  });
});
