import { catalogue as products } from "@advent/api/catalogue";
import { type AdminCalendar, getMediaFile, LOW_STOCK_COUNT, type Product } from "@advent/contract";
import { MongoClient } from "mongodb";
import type { Ledger } from "./ledger";
import { type ApiResponse, ResponseChecker } from "./response-checker";
import type { Shopper } from "./shopper";
import { LateError, until } from "./until";
import { Visitor } from "./visitor";
import { adminPassword, type World } from "./world";

export interface Site extends Pick<World, "origin" | "page" | "uri"> {
  /** Origin of the admin, if it has its own. */
  adminOrigin?: string;
  restart?(): Promise<void>;
}

export async function catalogue(visitor: Visitor): Promise<Product[]> {
  const found: Product[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const response = await visitor.get(`/api/shopify/products?collection=all${cursor && `&cursor=${cursor}`}`);
    const page = JSON.parse(response?.text ?? "") as { products: Product[]; pageInfo: { endCursor: string | null } };
    found.push(...page.products);
    cursor = page.pageInfo.endCursor;
  }
  return found;
}

const STORED_STATUSES = [200, 404];
const READ_TIMEOUT_MS = 60_000;
const STOCK_FACTOR = 1_000;
/** Before the first order the database holds none. */
const initialStock = products
  .flatMap(({ variants }) => variants)
  .map(({ id, stock }) => [id, stock < LOW_STOCK_COUNT ? stock : stock * STOCK_FACTOR] as const);

/** Pieces of each variant, from the database: the shop's pages round them. */
export async function readStock(uri: string): Promise<Map<string, number>> {
  const client = await MongoClient.connect(uri);
  try {
    const stock = await client.db().collection<{ _id: string; left: Record<string, number> }>("stock").findOne();
    return new Map([...initialStock, ...Object.entries(stock?.left ?? {})]);
  } finally {
    await client.close();
  }
}

/** STOCK_FACTOR multiplies all but scarce variants. */
export const isPlentiful = ({ variants }: Product): boolean =>
  variants.every(({ quantityAvailable }) => quantityAvailable >= LOW_STOCK_COUNT);

async function logIn(world: Site): Promise<Visitor> {
  const checker = new ResponseChecker();
  const admin = new Visitor(world.adminOrigin ?? world.origin(), checker, world.adminOrigin ?? world.page);
  const response = await admin.post("/api/admin/verify-password", { password: adminPassword });
  if (response?.status !== 200) {
    const reasons = [...checker.wrong.keys(), ...checker.late.keys()];
    throw new LateError(`The admin cannot log in: ${reasons.at(-1)}`);
  }
  return admin;
}

export async function verify(
  world: Site,
  ledger: Ledger,
  shoppers: readonly Shopper[],
  before: ReadonlyMap<string, number>,
): Promise<{ lost: string[]; wrong: string[] }> {
  const admin = await logIn(world);
  const read = new Map<string, string>();
  const calendars: AdminCalendar[] = [];
  for (const id of shoppers.flatMap((shopper) => [...shopper.calendars])) {
    const { status, text } = await readStored(admin, `/api/admin/calendars/${id}`);
    if (status === 200) calendars.push(JSON.parse(text));
  }
  for (const calendar of calendars) for (const [field, value] of getFields(calendar)) read.set(field, value);
  for (const url of ledger.fields().filter((field) => getMediaFile(field))) {
    const { status, text } = await readStored(admin, url);
    if (status === 200) read.set(url, text.includes("WEBP") ? "served" : "other bytes");
  }
  const after = await readStock(world.uri);
  return {
    lost: ledger.lost(read),
    wrong: [...calendars.flatMap(doubled), ...twice(calendars), ...wrongStock(calendars, before, after)],
  };
}

/**
 * Reads until the suite says what it holds. A read that a busy machine has failed says nothing of what is stored.
 * @throws when it does not say so in time
 */
export function readStored(admin: Visitor, path: string): Promise<ApiResponse> {
  return until(
    `GET ${path.replace(/[\w-]{22}/, ":id")} says what is stored`,
    async () => {
      const response = await admin.get(path, STORED_STATUSES);
      return response && STORED_STATUSES.includes(response.status) && response;
    },
    READ_TIMEOUT_MS,
  );
}

function getFields(calendar: AdminCalendar): [string, string][] {
  const { id, giftNote, customerName, orderNumber, items } = calendar;
  const fields: [string, string | null][] = [
    [`${id}/giftNote`, giftNote],
    [`${id}/name`, customerName],
    [`${id}/order`, orderNumber],
    ...items.map(({ day, note }): [string, string | null] => [`${id}/note/${day}`, note]),
  ];
  return fields.flatMap(([field, value]) => (value === null ? [] : [[field, value]]));
}

function doubled({ id, items }: AdminCalendar): string[] {
  const days = new Set(items.map(({ day }) => day));
  return days.size === items.length ? [] : [`calendar ${id} has two gifts on one day`];
}

function twice(calendars: readonly AdminCalendar[]): string[] {
  const numbers = calendars.flatMap(({ orderNumber }) => orderNumber ?? []);
  return new Set(numbers).size === numbers.length ? [] : ["two calendars have the same order number"];
}

function wrongStock(
  calendars: readonly AdminCalendar[],
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): string[] {
  const ordered = calendars.filter(({ orderNumber }) => orderNumber).flatMap(({ items }) => items);
  return [...before].flatMap(([variant, pieces]) => {
    const sold = ordered.filter(({ variantId }) => variantId === variant).length;
    const left = after.get(variant) ?? 0;
    return left === pieces - sold ? [] : [`${variant}: ${pieces} pieces, ${sold} ordered, ${left} left`];
  });
}
