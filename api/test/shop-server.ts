import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { type DocumentNode, execute, type GraphQLError, type GraphQLSchema, parse, validate } from "graphql";
import { adminRoot } from "./shop/admin-root";
import { respondToInstall } from "./shop/app-install";
import { Buyer, SHOP_DOMAIN, WEBHOOK_SECRET } from "./shop/buyer";
import type { CreatedCartFixture } from "./shop/carts";
import { checkoutPage } from "./shop/checkout-page";
import { Points } from "./shop/points";
import { publishedSchema } from "./shop/published-schema";
import { denied } from "./shop/scopes";
import { SHOP_ACTIONS } from "./shop/shop-actions";
import { ShopState } from "./shop/shop-state";
import { storefrontRoot } from "./shop/storefront-root";
import { STYLIST_VARIANTS } from "./shop-products";

export const SHOP_TOKEN = "0123456789abcdef0123456789abcdef";
export const ADMIN_TOKEN = "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";

/** Settings of an API that sells for this shop. */
export const SHOP_ENV = {
  SHOPIFY_STORE_DOMAIN: SHOP_DOMAIN,
  SHOPIFY_STOREFRONT_TOKEN: SHOP_TOKEN,
  SHOPIFY_STYLIST_VARIANTS: JSON.stringify(STYLIST_VARIANTS),
  SHOPIFY_WEBHOOK_SECRET: WEBHOOK_SECRET,
};

export const ADMIN_ENV = { SHOPIFY_ADMIN_TOKEN: ADMIN_TOKEN };

/** Behaviour of the shop: responses by its schema and products, or failures. */
export type ShopBehaviour =
  | "normal"
  | "never"
  | "html"
  | "throttled"
  | { status: number; headers?: Record<string, string> };

interface RequestedQuery {
  query: string;
  variables: Record<string, unknown>;
  headers: IncomingHttpHeaders;
  path: string;
}

interface ShopOptions {
  port?: number;
  checkoutOrigin?: string;
  webhooksTo?: string;
}

/**
 * Fake shop that serves Shopify's published schemas over HTTP and returns schema errors for invalid operations.
 * Counts stock, discounts and rate-limit points, and simulates the buyer.
 */
export class ShopServer extends ShopState {
  /** Behaviours of the next requests. The last one stays. */
  behaviours: ShopBehaviour[] = ["normal"];
  onCart: (created: CreatedCartFixture) => CreatedCartFixture = (created) => created;
  /** Operations that are performed but whose next response is lost. */
  lost: string[] = [];
  points = new Points();
  readonly requests: RequestedQuery[] = [];
  readonly buyer = new Buyer(this);

  private options: ShopOptions = {};
  private readonly schemas = new Map<string, GraphQLSchema>();
  private readonly known = new Map<string, Checked>();
  private readonly server = createServer((req, res) => {
    this.respond(req, res).catch((error: unknown) => res.destroy(error as Error));
  });

  static async start(options: ShopOptions = {}): Promise<ShopServer> {
    const shop = new ShopServer();
    shop.options = options;
    await new Promise<void>((resolve) => shop.server.listen(options.port ?? 0, "127.0.0.1", resolve));
    return shop;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  reset(): void {
    Object.assign(this, new ShopState());
    this.behaviours = ["normal"];
    this.onCart = (created) => created;
    this.lost = [];
    this.points = new Points();
    this.requests.length = 0;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async respond(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const path = req.url ?? "";
    if (path.startsWith("/actions/")) return this.performAction(path.slice("/actions/".length), req, res);
    if (path.startsWith("/admin/oauth/")) return respondToInstall(this, req, res);
    if (!path.endsWith("/graphql.json")) return checkoutPage(this, this.options.webhooksTo, req, res);
    const { query, variables } = JSON.parse(await text(req));
    this.requests.push({ query, variables, headers: req.headers, path });
    const behaviour = this.behaviours.length > 1 ? this.behaviours.shift() : this.behaviours[0];
    if (behaviour === "never" || concurrentRequests(variables) > this.slowAbove) return;
    if (behaviour === "html") return void res.setHeader("content-type", "text/html").end("<h1>Maintenance</h1>");
    if (behaviour === "throttled")
      return json(res, { errors: [{ message: "Slow", extensions: { code: "THROTTLED" } }] });
    if (typeof behaviour === "object") return void res.writeHead(behaviour.status, behaviour.headers).end();
    const isAdmin = path.startsWith("/admin/");
    if (!isKnown(req.headers, isAdmin, this.storefrontTokens)) return void res.writeHead(401).end();
    const response = (isAdmin && this.points.spend()) || (await this.run(isAdmin, query, variables));
    const index = this.lost.findIndex((name) => query.includes(` ${name}(`));
    if (index < 0) return json(res, response);
    this.lost.splice(index, 1);
    res.destroy();
  }

  private async performAction(name: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
    const action = SHOP_ACTIONS[name];
    if (!action) return void res.writeHead(404).end();
    json(res, { result: (await action(this, this.buyer, JSON.parse((await text(req)) || "{}"))) ?? null });
  }

  private async run(isAdmin: boolean, query: string, variables: Record<string, unknown>): Promise<object> {
    const schema = this.schema(isAdmin ? "admin" : "storefront-graphql");
    const { document, errors } = this.known.get(query) ?? checked(schema, query);
    this.known.set(query, { document, errors });
    if (errors.length > 0) return { errors };
    const error = isAdmin && denied(document, this.scopes);
    if (error) return { data: null, errors: [error] };
    const checkoutOrigin = () => this.options.checkoutOrigin ?? `https://${SHOP_DOMAIN}`;
    const rootValue = isAdmin ? adminRoot(this) : storefrontRoot(this, checkoutOrigin, this.onCart);
    return execute({ schema, document, rootValue, variableValues: variables });
  }

  private schema(api: "admin" | "storefront-graphql"): GraphQLSchema {
    const schema = this.schemas.get(api) ?? publishedSchema(api);
    this.schemas.set(api, schema);
    return schema;
  }
}

const concurrentRequests = ({ ids, first }: { ids?: string[]; first?: number }) => ids?.length ?? first ?? 1;

interface Checked {
  document: DocumentNode;
  errors: readonly GraphQLError[];
}

function checked(schema: GraphQLSchema, query: string): Checked {
  const document = parse(query);
  return { document, errors: validate(schema, document) };
}

function isKnown(headers: IncomingHttpHeaders, isAdmin: boolean, tokens: readonly string[]): boolean {
  if (isAdmin) return headers["x-shopify-access-token"] === ADMIN_TOKEN;
  const token = headers["x-shopify-storefront-access-token"] ?? headers["shopify-storefront-private-token"];
  return token === SHOP_TOKEN || token === `shpat_${SHOP_TOKEN}` || tokens.includes(String(token));
}

function json(res: ServerResponse, body: object): void {
  res.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
}
