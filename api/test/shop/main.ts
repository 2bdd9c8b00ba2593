import { freePort } from "@advent/server/testing/free-port";
import { ADMIN_ENV, SHOP_ENV } from "../shop-env";
import { ShopServer } from "../shop-server";

/**
 * The shop as a program, for tests that drive a browser: it says in one line of JSON where it is and how an API is told of it.
 * `POST /hands/<name>` with JSON does what the buyer and the staff do.
 */
const port = await freePort();
const shop = await ShopServer.start({ port, checkoutOrigin: `http://127.0.0.1:${port}` });
shop.discounts = [];
const env = { ...SHOP_ENV, ...ADMIN_ENV, SHOPIFY_TEST_ORIGIN: shop.origin, MEDIA_ORIGINS: "https://cdn.shopify.com" };
process.stdout.write(`${JSON.stringify({ origin: shop.origin, env })}\n`);
process.on("SIGTERM", () => void shop.stop().then(() => process.exit()));
