import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { COLLECTIONS, DEFAULT_SHOP_PRICES } from "@advent/contract";
import { execute, GraphQLError, parse, validate } from "graphql";
import { APP_SCOPES } from "../../src/adapters/shopify/admin/rights";
import { WEBHOOK_TOPICS } from "../../src/adapters/shopify/admin/webhook-subscriptions";
import { METAFIELD_DEFINITIONS } from "../../src/adapters/shopify/metafields";
import { publishedSchema } from "../shop/published-schema";
import { STYLIST_VARIANTS } from "../shop-products";

export const STOREFRONT_TOKEN = "shpat_0123456789abcdef0123456789abcdef";
export const PUBLIC_TOKEN = "0123456789abcdef0123456789abcdef";
export const ADMIN_TOKEN = "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";
export const CLIENT_ID = "c1d2e3f4a5b6";
export const CLIENT_SECRET = "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";
export const DOMAIN = "thorne.myshopify.com";
export const WEBHOOK_URL = "https://gifts.example/api/webhooks/shopify";

/** As in shopify.app.toml. */
export const NEEDED_SCOPES = APP_SCOPES;

type Api = "storefront-graphql" | "admin";
export type ShopBehaviour = "normal" | "never" | "html" | "throttled" | number;

const schemas = { "storefront-graphql": publishedSchema("storefront-graphql"), admin: publishedSchema("admin") };

export class DoctorShop {
  behaviours: Record<Api, ShopBehaviour> = { "storefront-graphql": "normal", admin: "normal" };
  kept: string[] = [];
  scopes = [...NEEDED_SCOPES, "read_all_orders"];
  domain = DOMAIN;
  grantError = "";
  versions = [{ handle: "2026-10", supported: true }];
  pictures = ["https://cdn.shopify.com/ring.webp"];
  collections: Record<string, number> = Object.fromEntries(COLLECTIONS.map((handle) => [handle, 3]));
  definitions: ShopDefinition[] = METAFIELD_DEFINITIONS.map(({ key, ownerType }) => ({
    key,
    ownerType,
    storefront: "PUBLIC_READ",
    pinnedPosition: 1,
    fromCart: key === "landing",
  }));
  subscriptions = Object.keys(WEBHOOK_TOPICS).map((topic) => ({ topic, uri: WEBHOOK_URL, version: "2026-10" }));
  tiers = DEFAULT_SHOP_PRICES.tiers.map(({ budget }) => ({
    id: STYLIST_VARIANTS[budget as keyof typeof STYLIST_VARIANTS],
    availableForSale: true,
    price: { amount: `${budget}.0`, currencyCode: "GBP" },
  }));
  currency = "GBP";
  giftCardLimit = "2000.0";
  /** Shares of 1. */
  automaticDiscounts = [0.15];
  location: object | null = { name: "Hatton Garden", isActive: true, fulfillsOnlineOrders: true };
  tracked = [true, true];
  readonly changed: string[] = [];

  private readonly server = createServer((req, res) => {
    this.respond(req, res).catch((error: unknown) => res.destroy(error as Error));
  });

  static async start(): Promise<DoctorShop> {
    const shop = new DoctorShop();
    await new Promise<void>((resolve) => shop.server.listen(0, "127.0.0.1", resolve));
    return shop;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async respond(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = await text(req);
    if (req.url === "/admin/oauth/access_token") return this.grant(new URLSearchParams(body), res);
    const { query, variables } = JSON.parse(body);
    const api: Api = req.url?.startsWith("/admin/") ? "admin" : "storefront-graphql";
    const behaviour = this.behaviours[api];
    if (behaviour === "never") return;
    if (behaviour === "html") return void res.setHeader("content-type", "text/html").end("<h1>Maintenance</h1>");
    if (behaviour === "throttled")
      return json(res, { errors: [{ message: "Slow", extensions: { code: "THROTTLED" } }] });
    if (typeof behaviour === "number") return void res.writeHead(behaviour).end();
    const { headers } = req;
    const isKnown =
      api === "admin"
        ? headers["x-shopify-access-token"] === ADMIN_TOKEN
        : headers["shopify-storefront-private-token"] === STOREFRONT_TOKEN ||
          headers["x-shopify-storefront-access-token"] === PUBLIC_TOKEN;
    if (!isKnown) return void res.writeHead(401).end();
    json(res, await this.run(api, query, variables));
  }

  private grant(words: URLSearchParams, res: ServerResponse): void {
    const isOurs = words.get("client_id") === CLIENT_ID && words.get("client_secret") === CLIENT_SECRET;
    const error = this.grantError || (isOurs ? "" : "invalid_client");
    if (error || words.get("grant_type") !== "client_credentials")
      return void res
        .writeHead(400, { "content-type": "text/html" })
        .end(`<p>Oauth error ${error}: It is refused.</p>`);
    json(res, { access_token: ADMIN_TOKEN, scope: this.scopes.join(), expires_in: 86_399 });
  }

  private async run(api: Api, query: string, variables: Record<string, unknown>): Promise<object> {
    const document = parse(query);
    const errors = validate(schemas[api], document);
    if (errors.length > 0) return { errors };
    const rootValue = api === "admin" ? this.adminRoot() : this.storefrontRoot();
    return execute({ schema: schemas[api], document, rootValue, variableValues: variables });
  }

  private unlessKept<T>(name: string, value: T): () => T {
    return () => {
      if (this.kept.includes(name))
        throw new GraphQLError(`Access denied for ${name} field.`, { extensions: { code: "ACCESS_DENIED" } });
      return value;
    };
  }

  private storefrontRoot() {
    const products = this.pictures.map((url) => ({
      id: "gid://shopify/Product/1",
      featuredImage: url === "" ? null : { url },
      tags: this.unlessKept("tags", []),
      variants: { nodes: [{ quantityAvailable: this.unlessKept("quantityAvailable", 5) }] },
    }));
    return {
      shop: { name: "Thorne & Lune", paymentSettings: { currencyCode: this.currency } },
      publicApiVersions: this.versions,
      products: this.unlessKept("products", { nodes: products }),
      cart: this.unlessKept("cart", null),
      collection: ({ handle }: { handle: string }) => {
        const count = this.collections[handle];
        return count === undefined
          ? null
          : { products: { nodes: Array(count).fill({ id: "gid://shopify/Product/1" }) } };
      },
      nodes: ({ ids }: { ids: string[] }) =>
        ids.map((id) => {
          const variant = this.tiers.find((tier) => tier.id === id);
          return variant ? { __typename: "ProductVariant", ...variant } : null;
        }),
    };
  }

  private adminRoot() {
    const may = (scope: string) => {
      if (!this.scopes.includes(scope))
        throw new GraphQLError(`Access denied. Required: ${scope}`, { extensions: { code: "ACCESS_DENIED" } });
    };
    return {
      currentAppInstallation: {
        app: { title: "Advent calendar" },
        accessScopes: this.scopes.map((handle) => ({ handle })),
      },
      shop: { name: "Thorne & Lune", myshopifyDomain: this.domain },
      metafieldDefinitions: ({ ownerType }: { ownerType: string }) => ({
        nodes: this.definitions
          .filter((each) => each.ownerType === ownerType)
          .map(({ key, storefront, pinnedPosition, fromCart }) => ({
            key,
            pinnedPosition,
            access: { storefront, customerAccount: fromCart ? "READ" : "NONE" },
            capabilities: { cartToOrderCopyable: { enabled: fromCart } },
          })),
      }),
      orders: { nodes: [{ email: this.unlessKept("email", "margaret@shop.example"), shippingAddress: null }] },
      webhookSubscriptions: {
        nodes: this.subscriptions.map(({ version, ...each }) => ({ ...each, apiVersion: { handle: version } })),
      },
      discountNodes: () => {
        may("read_discounts");
        return {
          nodes: this.automaticDiscounts.map((percentage) => ({
            discount: {
              __typename: "DiscountAutomaticBasic",
              customerGets: { value: { __typename: "DiscountPercentage", percentage } },
            },
          })),
        };
      },
      giftCardConfiguration: () => {
        may("write_gift_cards");
        return { issueLimit: { amount: this.giftCardLimit, currencyCode: this.currency } };
      },
      location: () => this.location,
      productVariants: {
        nodes: this.tracked.map((tracked, index) => ({
          id: `gid://shopify/ProductVariant/${index}`,
          inventoryItem: { tracked },
        })),
      },
      webhookSubscriptionCreate: ({ topic, webhookSubscription: { uri } }: WebhookInput) => {
        this.changed.push(`webhook ${topic} ${uri}`);
        this.subscriptions.push({ topic, uri, version: "2026-10" });
        return { userErrors: [] };
      },
      metafieldDefinitionCreate: ({ definition }: DefinitionInput) => {
        may("write_products");
        this.changed.push(`definition ${definition.key}`);
        this.definitions.push(toDefinition(definition));
        return { userErrors: [] };
      },
      metafieldDefinitionUpdate: ({ definition }: DefinitionInput) => {
        may("write_products");
        this.changed.push(`change ${definition.key}`);
        this.definitions = this.definitions.map((each) =>
          each.key === definition.key ? toDefinition(definition) : each,
        );
        return { userErrors: [] };
      },
    };
  }
}

interface WebhookInput {
  topic: string;
  webhookSubscription: { uri: string };
}

interface ShopDefinition {
  key: string;
  ownerType: string;
  storefront: string;
  pinnedPosition: number | null;
  fromCart: boolean;
}

interface DefinitionInput {
  definition: {
    key: string;
    ownerType: string;
    pin: boolean;
    access?: { storefront?: string };
    capabilities?: { cartToOrderCopyable: { enabled: boolean } };
  };
}

const toDefinition = ({ key, ownerType, pin, access, capabilities }: DefinitionInput["definition"]) => ({
  key,
  ownerType,
  storefront: access?.storefront ?? "NONE",
  pinnedPosition: pin ? 1 : null,
  fromCart: capabilities?.cartToOrderCopyable.enabled ?? false,
});

function json(res: ServerResponse, body: object): void {
  res.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
}
