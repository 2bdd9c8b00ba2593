import { readFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { buildClientSchema, execute, type GraphQLSchema, type IntrospectionQuery, parse, validate } from "graphql";
import { type CartInput, type CreatedCartFixture, cartOf } from "./shop-cart";
import { type ShopFixture, shopProducts } from "./shop-products";

export const SHOP_TOKEN = "0123456789abcdef0123456789abcdef";

/** How the shop answers: by its schema and products, or not so well. */
export type Mood = "well" | "never" | "html" | "throttled" | { status: number; headers?: Record<string, string> };

interface Asked {
  query: string;
  variables: Record<string, unknown>;
  headers: IncomingHttpHeaders;
  path: string;
}

/** A shop that answers by Shopify's published schema: an operation that does not fit it gets the schema's errors. */
export class ShopServer {
  products: ShopFixture[] = shopProducts();
  /** Moods of the next questions; the last one stays. */
  moods: Mood[] = ["well"];
  /** Changes what cartCreate answers. */
  onCart: (created: CreatedCartFixture) => CreatedCartFixture = (created) => created;
  readonly asked: Asked[] = [];
  readonly carts: CartInput[] = [];

  private readonly schema = publishedSchema();
  private readonly server = createServer((req, res) => {
    this.answer(req, res).catch((error: unknown) => res.destroy(error as Error));
  });

  static async start(): Promise<ShopServer> {
    const shop = new ShopServer();
    await new Promise<void>((resolve) => shop.server.listen(0, "127.0.0.1", resolve));
    return shop;
  }

  /** The client insists on https and the shop's domain: this takes its calls here. */
  readonly fetch: typeof fetch = (input, init) => {
    const { pathname } = new URL(String(input));
    return fetch(`http://127.0.0.1:${this.port}${pathname}`, init);
  };

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  reset(): void {
    this.products = shopProducts();
    this.moods = ["well"];
    this.onCart = (created) => created;
    this.asked.length = 0;
    this.carts.length = 0;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { query, variables } = JSON.parse(await text(req));
    this.asked.push({ query, variables, headers: req.headers, path: req.url ?? "" });
    const mood = this.moods.length > 1 ? this.moods.shift() : this.moods[0];
    if (mood === "never") return;
    if (mood === "html") return void res.setHeader("content-type", "text/html").end("<h1>Maintenance</h1>");
    if (mood === "throttled") return json(res, { errors: [{ message: "Slow", extensions: { code: "THROTTLED" } }] });
    if (typeof mood === "object") return void res.writeHead(mood.status, mood.headers).end();
    const token = req.headers["x-shopify-storefront-access-token"] ?? req.headers["shopify-storefront-private-token"];
    if (token !== SHOP_TOKEN && token !== `shpat_${SHOP_TOKEN}`) return void res.writeHead(401).end();
    json(res, await this.run(query, variables));
  }

  private async run(query: string, variables: Record<string, unknown>): Promise<object> {
    const document = parse(query);
    const errors = validate(this.schema, document);
    if (errors.length > 0) return { errors };
    return execute({ schema: this.schema, document, rootValue: this.root, variableValues: variables });
  }

  private readonly root = {
    products: (page: Page) => connection(this.products.filter(fits(page.query ?? "")), page),
    collection: ({ handle }: { handle: string }) => {
      const products = this.products.filter(({ collections }) =>
        collections.nodes.some((node) => node.handle === handle),
      );
      return products.length === 0
        ? null
        : { products: (page: Page) => connection(products.filter(passes(page.filters)), page) };
    },
    search: ({ query, productFilters, ...page }: Page & { query: string; productFilters: Filter[] }) => {
      const said = ({ title, description }: ShopFixture) => `${title} ${description}`.toLowerCase().includes(query);
      const found = this.products.filter(said).filter(passes(productFilters));
      return { ...connection(found, page), totalCount: found.length };
    },
    product: ({ handle }: { handle: string }) => readable(this.products.find((product) => product.handle === handle)),
    nodes: ({ ids }: { ids: string[] }) =>
      ids.map((id) => readable(this.products.find((product) => product.id === id))),
    cartCreate: ({ input }: { input: CartInput }) => {
      this.carts.push(input);
      return this.onCart(cartOf(input, this.products, this.carts.length));
    },
  };
}

interface Page {
  first: number;
  after?: string | null;
  query?: string;
  filters?: Filter[];
  sortKey?: string;
  reverse?: boolean;
}

interface Filter {
  available?: boolean;
  price?: { max: number };
}

/** The shop's idea of it: a variant that is oversold counts as for sale. */
function isForSale({ variants }: ShopFixture): boolean {
  return variants.nodes.some(({ availableForSale }) => availableForSale);
}

const priceOf = ({ variants }: ShopFixture) => Math.min(...variants.nodes.map(({ price }) => Number(price.amount)));

/** Filter objects: all of them pass, and a highest price is part of its range. */
const passes =
  (filters: Filter[] = []) =>
  (product: ShopFixture) =>
    filters.every(
      ({ available, price }) => (available ? isForSale(product) : true) && priceOf(product) <= (price?.max ?? Infinity),
    );

/** Search syntax, as far as it is asked here. @throws for a term that is not known */
function fits(query: string): (product: ShopFixture) => boolean {
  const tests = query.split(" AND ").map((term) => {
    const [, limit] = /^variants\.price:<([\d.]+)$/.exec(term) ?? [];
    if (limit) return (product: ShopFixture) => priceOf(product) < Number(limit);
    if (term === "available_for_sale:true") return isForSale;
    throw new Error(`This shop does not know the search term ${term}.`);
  });
  return (product) => tests.every((test) => test(product));
}

function connection(products: ShopFixture[], { first, after, sortKey, reverse }: Page) {
  const sorted = sortKey === "PRICE" ? products.toSorted((a, b) => priceOf(a) - priceOf(b)) : products;
  const all = reverse ? sorted.toReversed() : sorted;
  const start = after ? Number(Buffer.from(after, "base64").toString()) : 0;
  const end = start + first;
  return {
    nodes: all.slice(start, end).map(readable),
    pageInfo: { hasNextPage: end < all.length, endCursor: Buffer.from(String(end)).toString("base64") },
  };
}

function readable(product: ShopFixture | undefined) {
  if (!product) return null;
  const { metafieldValues, ...fields } = product;
  const metafields = ({ identifiers }: { identifiers: { key: string }[] }) =>
    identifiers.map(({ key }) => (key in metafieldValues ? { key, value: metafieldValues[key] } : null));
  return { ...fields, metafields };
}

/** The schema of the Storefront API, as Shopify publishes it with its own library. */
export function publishedSchema(): GraphQLSchema {
  const require = createRequire(join(import.meta.dirname, "shop-server.ts"));
  const file = require.resolve("@shopify/hydrogen-react/storefront.schema.json");
  const { data, ...bare } = JSON.parse(readFileSync(file, "utf8")) as IntrospectionQuery & {
    data?: IntrospectionQuery;
  };
  return buildClientSchema(data ?? bare);
}

function json(res: ServerResponse, body: object): void {
  res.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
}
