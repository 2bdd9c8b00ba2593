import type { Product } from "@advent/contract";
import { renderBlock } from "./theme";

export interface ShopOptions {
  embedOrigin: string;
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Escapes `<`, so that no value can close the script element. */
const toScriptJson = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

const toLiquidProduct = ({ handle, name, inStock }: Product) => ({
  id: Array.from(handle).reduce((sum, character) => sum * 31 + character.charCodeAt(0), 7) % 1e9,
  handle,
  title: name,
  available: inStock,
});

export async function renderProductPage(product: Product, { embedOrigin }: ShopOptions): Promise<string> {
  const liquid = toLiquidProduct(product);
  const button = await renderBlock("product-button", { product: liquid });
  return renderLayout(product.name, embedOrigin, [
    `<img src="${escapeHtml(new URL(product.image, embedOrigin).href)}" alt="" width="480" height="480">`,
    `<div><h1>${escapeHtml(product.name)}</h1><p>${escapeHtml(product.price)}</p>`,
    `<p>${escapeHtml(product.description)}</p>${button}</div>`,
    `<script type="application/json" data-product-json>${toScriptJson(liquid)}</script>`,
  ]);
}

export function renderHomePage(products: readonly Product[], { embedOrigin }: ShopOptions): Promise<string> {
  const links = products.map(
    ({ handle, name, price }) =>
      `<li><a href="/products/${encodeURIComponent(handle)}">${escapeHtml(name)}</a> ${escapeHtml(price)}</li>`,
  );
  return renderLayout("All jewellery", embedOrigin, ["<h1>All jewellery</h1>", `<ul>${links.join("")}</ul>`]);
}

/** Like a theme, it places the app embed block at the end of the body. */
async function renderLayout(title: string, origin: string, content: string[]): Promise<string> {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)} | A shop</title>
<link rel="icon" href="data:,">
<style>
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; font: 1.0625rem/1.6 system-ui, sans-serif; color: #222 }
main { display: grid; grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)); gap: 2rem; align-items: start }
img { width: 100%; height: auto; background: #f4f1ec }
.button { padding: 0.75rem 1.25rem; border: 1px solid #222; background: #fff; font: inherit; cursor: pointer }
</style>
</head>
<body>
<header><p><a href="/">A shop</a></p></header>
<main>${content.join("\n")}</main>
${await renderBlock("app-embed", { origin })}
</body>
</html>`;
}
