import type { IncomingMessage, ServerResponse } from "node:http";
import { Buyer } from "./buyer";
import { getTotal } from "./carts";
import type { ShopState } from "./shop-state";

export async function checkoutPage(
  shop: ShopState,
  webhooksTo: string | undefined,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const cart = [...shop.openCarts.values()].find(({ checkoutUrl }) => checkoutUrl.endsWith(req.url ?? "?"));
  if (!cart) return page(res, 404, "<h1>This checkout is over</h1>");
  if (cart.lines.length === 0) return page(res, 200, "<h1>Your cart is empty</h1>");
  if (req.method === "POST") {
    const buyer = new Buyer(shop);
    const order = buyer.pay(cart.checkoutUrl);
    if (webhooksTo) await buyer.sendWebhooks(webhooksTo);
    return page(res, 200, `<h1>Thank you</h1><p>Your order is ${order.name}.</p>`);
  }
  const total = getTotal(shop, cart).toFixed(2);
  page(
    res,
    200,
    `<h1>Checkout</h1><p>${cart.lines.length} pieces, ${total} ${shop.currency}</p><form method="post"><button>Pay now</button></form>`,
  );
}

function page(res: ServerResponse, status: number, body: string): void {
  const html = `<!doctype html><html lang="en"><title>Shop</title><body>${body}</body></html>`;
  res.writeHead(status, { "content-type": "text/html" }).end(html);
}
