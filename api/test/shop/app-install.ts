import { createHmac } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { ShopFixture } from "../shop-products";
import { ring, variant } from "../shop-products";
import { none } from "./once";
import type { ShopState } from "./shop-state";

/** The app in the Dev Dashboard, with the addresses that its owner entered there. */
export const APP = {
  domain: "thorne.myshopify.com",
  clientId: "c1d2e3f4a5b6",
  clientSecret: "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",
};
const ADMIN_TOKEN = "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";

export const signQuery = (fields: Record<string, string>, secret = APP.clientSecret): string => {
  const query = String(new URLSearchParams(Object.entries(fields).toSorted(([a], [b]) => a.localeCompare(b))));
  return `${query}&hmac=${createHmac("sha256", secret).update(query).digest("hex")}`;
};

/** The page that asks the owner, and the exchange of its code. */
export async function respondToInstall(shop: ShopState, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const url = new URL(req.url ?? "", "http://shop.example");
  const refuse = (reason: string) => void res.writeHead(400, { "content-type": "text/plain" }).end(reason);
  if (url.pathname === "/admin/oauth/access_token") {
    const given = new URLSearchParams(await text(req));
    if (given.get("client_id") !== APP.clientId || given.get("client_secret") !== APP.clientSecret)
      return refuse("Oauth error invalid_client");
    const index = shop.installCodes.indexOf(given.get("code") ?? "");
    if (index < 0) return refuse("Oauth error invalid_request: The authorization code was not found.");
    shop.installCodes.splice(index, 1);
    const body = JSON.stringify({ access_token: ADMIN_TOKEN, scope: shop.scopes.join(",") });
    return void res.writeHead(200, { "content-type": "application/json" }).end(body);
  }
  const { client_id, redirect_uri = "", scope, state } = Object.fromEntries(url.searchParams);
  if (client_id !== APP.clientId || !redirect_uri.endsWith("/admin/shopify") || !scope || !state)
    return refuse("Oauth error invalid_request");
  if (req.method !== "POST") {
    const form = `<form method="post"><button>Install app</button></form>`;
    return void res
      .writeHead(200, { "content-type": "text/html" })
      .end(`<!doctype html><html lang="en"><title>Install app</title><body><h1>Install app</h1>${form}</body></html>`);
  }
  shop.scopes = scope.split(",");
  const code = `code-${shop.next()}`;
  shop.installCodes.push(code);
  const fields = { code, host: "YWRtaW4=", shop: APP.domain, state, timestamp: String(Math.floor(Date.now() / 1_000)) };
  res.writeHead(302, { location: `${redirect_uri}?${signQuery(fields)}` }).end();
}

interface ProductSetInput {
  handle: string;
  title: string;
  status: string;
  variants: { optionValues: { name: string }[]; price: string; inventoryItem: { tracked: boolean } }[];
}

interface DefinitionInput {
  key: string;
  ownerType: string;
  pin?: boolean;
  access?: { storefront?: string; customerAccount?: string };
  capabilities?: { cartToOrderCopyable: { enabled: boolean } };
}

const asAdminProduct = ({ id, variants }: ShopFixture) => ({
  id,
  variants: {
    nodes: variants.nodes.map(({ id, title, price }) => ({ id, title, price: Number(price.amount).toFixed(2) })),
  },
});

export function setUpRoot(shop: ShopState) {
  const findByHandle = (wanted: string) => shop.products.find(({ handle }) => handle === wanted);
  return {
    shop: () => ({ currencyCode: shop.currency }),
    publications: { nodes: [{ id: "gid://shopify/Publication/1" }, { id: "gid://shopify/Publication/2" }] },
    productByIdentifier({ identifier }: { identifier: { handle: string } }) {
      const product = findByHandle(identifier.handle);
      return product ? asAdminProduct(product) : null;
    },
    productSet({ identifier, input }: { identifier: { handle: string }; input: ProductSetInput }) {
      shop.writes.push("productSet");
      const known = findByHandle(identifier.handle);
      const number = shop.next() + 9_000;
      const product = ring(number, {
        ...(known && { id: known.id }),
        handle: input.handle,
        title: input.title,
        ...(input.status === "UNLISTED" && { isUnlisted: true }),
        variants: {
          nodes: input.variants.map(({ optionValues, price, inventoryItem }, index) =>
            variant(number + index, {
              title: String(optionValues[0]?.name),
              quantityAvailable: inventoryItem.tracked ? 0 : null,
              price: { amount: price, currencyCode: shop.currency },
            }),
          ),
        },
      });
      shop.products = [...shop.products.filter((one) => one !== known), product];
      return { product: asAdminProduct(product), ...none };
    },
    publishablePublish({ id }: { id: string }) {
      shop.writes.push("publishablePublish");
      shop.published.push(id);
      return none;
    },
    delegateAccessTokenCreate({ input }: { input: { delegateAccessScope: string[] } }) {
      shop.writes.push("delegateAccessTokenCreate");
      if (!input.delegateAccessScope.every((scope) => shop.scopes.includes(scope)))
        return { userErrors: [{ field: ["input"], message: "The access scope is invalid." }] };
      const accessToken = `shpca_${shop.next()}`;
      shop.storefrontTokens.push(accessToken);
      return { delegateAccessToken: { accessToken }, ...none };
    },
    metafieldDefinitions: ({ ownerType }: { ownerType: string }) => ({
      nodes: shop.definitions.filter((each) => each.ownerType === ownerType),
    }),
    metafieldDefinitionCreate({ definition }: { definition: DefinitionInput }) {
      shop.writes.push("metafieldDefinitionCreate");
      const { key, ownerType, pin, access, capabilities } = definition;
      if (shop.definitions.some((each) => each.key === key && each.ownerType === ownerType))
        return { userErrors: [{ field: ["definition", "key"], message: "Key is in use." }] };
      shop.definitions.push({
        key,
        ownerType,
        pinnedPosition: pin ? shop.definitions.length : null,
        access: { storefront: access?.storefront ?? "NONE", customerAccount: access?.customerAccount ?? "NONE" },
        capabilities: { cartToOrderCopyable: { enabled: capabilities?.cartToOrderCopyable.enabled ?? false } },
      });
      return none;
    },
  };
}
