import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { COLLECTIONS, STYLIST_TIERS } from "@advent/contract";
import { execute, GraphQLError, parse, validate } from "graphql";
import { PRODUCT_METAFIELDS } from "../../src/adapters/shopify/metafields";
import { NEEDED_SCOPES, WEBHOOK_TOPICS } from "../../src/operations/doctor/needs";
import { publishedSchema } from "../shop/published-schema";
import { STYLIST_VARIANTS } from "../shop-products";

export const STOREFRONT_TOKEN = "0123456789abcdef0123456789abcdef";
export const ADMIN_TOKEN = "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";
export const CLIENT_ID = "c1d2e3f4a5b6";
export const CLIENT_SECRET = "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";
export const DOMAIN = "thorne.myshopify.com";
export const WEBHOOK_URL = "https://gifts.example/api/webhooks/shopify";

type Api = "storefront-graphql" | "admin";
export type Mood = "well" | "never" | "html" | "throttled" | "throttled once" | number;

const schemas = { "storefront-graphql": publishedSchema("storefront-graphql"), admin: publishedSchema("admin") };

export class DoctorShop {
  moods: Record<Api, Mood> = { "storefront-graphql": "well", admin: "well" };
  kept: string[] = [];
  scopes = [...NEEDED_SCOPES];
  domain = DOMAIN;
  versions = [{ handle: "2026-10", supported: true }];
  pictures = ["https://cdn.shopify.com/ring.webp"];
  shownMetafields = ["all_materials_product"];
  collections: Record<string, number> = Object.fromEntries(COLLECTIONS.map((handle) => [handle, 3]));
  definitions = PRODUCT_METAFIELDS.map(({ key }) => ({ key: key as string, storefront: "PUBLIC_READ" }));
  subscriptions = Object.keys(WEBHOOK_TOPICS).map((topic) => ({ topic, uri: WEBHOOK_URL, version: "2026-10" }));
  tiers = STYLIST_TIERS.map(({ value, budget }) => ({
    id: STYLIST_VARIANTS[value],
    availableForSale: true,
    price: { amount: `${budget}.0`, currencyCode: "GBP" },
  }));
  currency = "GBP";
  giftCardLimit = "2000.0";
  location: object | null = { name: "Hatton Garden", isActive: true, fulfillsOnlineOrders: true };
  tracked = [true, true];
  readonly changed: string[] = [];

  private readonly server = createServer((req, res) => {
    this.answer(req, res).catch((error: unknown) => res.destroy(error as Error));
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

  private async answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = await text(req);
    if (req.url === "/admin/oauth/access_token") return this.grant(new URLSearchParams(body), res);
    const { query, variables } = JSON.parse(body);
    const api: Api = req.url?.startsWith("/admin/") ? "admin" : "storefront-graphql";
    const mood = this.moods[api];
    if (mood === "throttled once") this.moods[api] = "well";
    if (mood === "never") return;
    if (mood === "html") return void res.setHeader("content-type", "text/html").end("<h1>Maintenance</h1>");
    if (mood === "throttled" || mood === "throttled once")
      return json(res, { errors: [{ message: "Slow", extensions: { code: "THROTTLED" } }] });
    if (typeof mood === "number") return void res.writeHead(mood).end();
    const token = req.headers[api === "admin" ? "x-shopify-access-token" : "x-shopify-storefront-access-token"];
    if (token !== (api === "admin" ? ADMIN_TOKEN : STOREFRONT_TOKEN)) return void res.writeHead(401).end();
    json(res, await this.run(api, query, variables));
  }

  private grant(words: URLSearchParams, res: ServerResponse): void {
    const isOurs = words.get("client_id") === CLIENT_ID && words.get("client_secret") === CLIENT_SECRET;
    if (!isOurs || words.get("grant_type") !== "client_credentials") return void res.writeHead(400).end();
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
    const metafields = ({ identifiers }: { identifiers: { key: string }[] }) =>
      identifiers.map(({ key }) => (this.shownMetafields.includes(key) ? { key, value: "gold" } : null));
    const products = this.pictures.map((url) => ({
      id: "gid://shopify/Product/1",
      featuredImage: url === "" ? null : { url },
      metafields,
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
      metafieldDefinitions: {
        nodes: this.definitions.map(({ key, storefront }) => ({ key, access: { storefront } })),
      },
      webhookSubscriptions: {
        nodes: this.subscriptions.map(({ version, ...each }) => ({ ...each, apiVersion: { handle: version } })),
      },
      giftCardConfiguration: { issueLimit: { amount: this.giftCardLimit, currencyCode: this.currency } },
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
      metafieldDefinitionCreate: ({ definition: { key, access } }: DefinitionInput) => {
        may("write_products");
        this.changed.push(`definition ${key}`);
        this.definitions.push({ key, storefront: access.storefront });
        return { userErrors: [] };
      },
      metafieldDefinitionUpdate: ({ definition: { key, access } }: DefinitionInput) => {
        may("write_products");
        this.changed.push(`access ${key}`);
        this.definitions = this.definitions.map((each) =>
          each.key === key ? { key, storefront: access.storefront } : each,
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

interface DefinitionInput {
  definition: { key: string; access: { storefront: string } };
}

function json(res: ServerResponse, body: object): void {
  res.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
}
