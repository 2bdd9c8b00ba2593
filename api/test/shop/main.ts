import { findFreePort } from "@advent/server/free-ports";
import { ADMIN_ENV, SHOP_ENV, ShopServer } from "../shop-server";

/**
 * Runs the fake shop as a program for browser tests. Prints its URL and the API's configuration as one line of
 * JSON.
 * `POST /actions/<name>` with JSON performs an action of the buyer or the staff.
 */
const port = await findFreePort();
const shop = await ShopServer.start({ port, checkoutOrigin: `http://127.0.0.1:${port}` });
shop.discounts = [];
const env = { ...SHOP_ENV, ...ADMIN_ENV, SHOPIFY_TEST_ORIGIN: shop.origin, MEDIA_ORIGINS: "https://cdn.shopify.com" };
process.stdout.write(`${JSON.stringify({ origin: shop.origin, env })}\n`);
process.on("SIGTERM", () => void shop.stop().then(() => process.exit()));
