import { ShopServer } from "../shop-server";

/**
 * The shop as a program, for tests that drive a browser: `SHOP_PORT`, and in `WEBHOOKS_TO` who is told at once of what is paid
 * on its checkout page. `POST /hands/<name>` with JSON does what the buyer and the staff do.
 */
const port = Number(process.env.SHOP_PORT ?? 4_500);
const webhooksTo = process.env.WEBHOOKS_TO;
const checkoutOrigin = `http://127.0.0.1:${port}`;
const shop = await ShopServer.start({ port, checkoutOrigin, ...(webhooksTo && { webhooksTo }) });
shop.discounts = [];
process.stdout.write(`The shop answers at ${shop.origin}\n`);
process.on("SIGTERM", () => void shop.stop().then(() => process.exit()));
