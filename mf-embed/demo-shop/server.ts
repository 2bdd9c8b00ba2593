import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buildPath, listProducts, type Product } from "@advent/contract";
import { renderHomePage, renderProductPage, type ShopOptions } from "./pages";

export interface DemoShopOptions extends ShopOptions {
  /** Origin of the suite's `/api` for this process. Defaults to `embedOrigin`. */
  suiteOrigin?: string;
  port?: number;
}

export async function startDemoShop({ suiteOrigin, port = 0, ...shop }: DemoShopOptions) {
  const products = await fetchProducts(suiteOrigin ?? shop.embedOrigin);
  const server = createServer((request, response) => {
    renderPage(new URL(request.url ?? "/", "http://shop").pathname, products, shop).then(
      (html) => send(response, html),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen(port, "127.0.0.1", done);
  });
  const stop = () => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  };
  return { port: (server.address() as AddressInfo).port, stop };
}

async function renderPage(path: string, products: Product[], shop: ShopOptions): Promise<string | undefined> {
  if (path === "/") return renderHomePage(products, shop);
  const product = products.find(({ handle }) => path === `/products/${handle}`);
  return product && renderProductPage(product, shop);
}

function send(response: ServerResponse, html: string | undefined): void {
  response.writeHead(html ? 200 : 404, { "content-type": "text/html; charset=utf-8" });
  response.end(html ?? "<!doctype html><title>Not found</title><h1>Not found</h1>");
}

export async function fetchProducts(suite: string): Promise<Product[]> {
  const response = await fetch(suite + buildPath(listProducts)).catch(() => undefined);
  if (!response?.ok) throw new Error(`The suite does not answer at ${suite}: start it with "npm start" first.`);
  return ((await response.json()) as { products: Product[] }).products;
}
