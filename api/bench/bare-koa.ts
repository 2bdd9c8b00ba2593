import { json } from "node:stream/consumers";
import Koa, { type Context } from "koa";
import mongoose from "mongoose";
import type { CalendarDocument } from "../src/calendars/calendar-model";
import { buildPipeline, withChangedItems, withItem } from "../src/calendars/change-calendar";
import { matchFreeDay } from "../src/calendars/free-day";
import { getFirstOwn } from "../src/calendars/own-calendars";
import { HIDDEN_FIELDS } from "../src/calendars/stored-calendar";
import { getRequestOptions } from "../src/database/connection-options";
import { buildItem } from "./seed-calendars";

/**
 * Serves the same requests with plain Koa: the driver calls of the API and the JSON of their results. The owner
 * comes from `X-Owner`, unchecked.
 */
const { MONGODB_URI = "", MONGODB_DATABASE, API_PORT, CATALOGUE_OF = "" } = process.env;
const connection = await mongoose.createConnection(MONGODB_URI, getRequestOptions(2_000)).asPromise();
const db = connection.getClient().db(MONGODB_DATABASE);
const calendars = db.collection<CalendarDocument>("calendars");
const stock = db.collection<{ _id: string; left: Record<string, number> }>("stock");
const shown = { projection: HIDDEN_FIELDS };
const products: unknown = await (await fetch(`${CATALOGUE_OF}/api/shopify/products`)).json();

type BareHandler = (ctx: Context, owner: string) => Promise<unknown>;
const after = { returnDocument: "after" } as const;

const BARE_HANDLERS: readonly [method: string, path: RegExp, handle: BareHandler][] = [
  ["GET", /^\/api\/health\/live$/, async () => ({})],
  ["GET", /^\/api\/landing\/calendar\//, async ({ path }) => calendars.findOne({ _id: getLastSegment(path) }, shown)],
  ["GET", /^\/api\/calendar$/, async (_ctx, ownerId) => calendars.findOne(getFirstOwn(ownerId), shown)],
  ["GET", /^\/api\/shopify\/products$/, listProducts],
  ["PATCH", /^\/api\/calendar\/items\//, changeNote],
  ["POST", /^\/api\/calendar\/items$/, addItem],
  ["POST", /\/checkout$/, checkOut],
];

const readStock = () => stock.findOne({ _id: "bare" }, { projection: { left: 1, held: 1 } });

async function listProducts(): Promise<unknown> {
  await readStock();
  return products;
}

async function changeNote({ req, path }: Context, ownerId: string) {
  const itemId = getLastSegment(path);
  const { note } = (await json(req)) as { note: string };
  const filter = { ...getFirstOwn(ownerId), items: { $elemMatch: { _id: itemId, openedAt: null } } };
  return calendars.findOneAndUpdate(filter, buildPipeline({ items: withChangedItems({ [itemId]: { note } }) }), after);
}

async function addItem({ req }: Context, ownerId: string) {
  const { day, note } = (await json(req)) as { day: number; note: string };
  await readStock();
  const item = { ...buildItem(0, day), note };
  const filter = { ...getFirstOwn(ownerId), current: true, ...matchFreeDay(day) };
  return calendars.findOneAndUpdate(filter, buildPipeline({ items: withItem(item) }), after);
}

async function checkOut({ req, path }: Context, ownerId: string) {
  const customer = (await json(req)) as { customerName: string; customerEmail: string };
  const calendar = await calendars.findOne({ _id: path.split("/")[3], ownerId }, shown);
  if (!calendar) throw new Error("There is no such calendar.");
  const taken = calendar.items.map(({ variantId }) => `left.${variantId}`);
  const enough = Object.fromEntries(taken.map((product) => [product, { $gte: 1 }]));
  const less = Object.fromEntries(taken.map((product) => [product, -1]));
  const key = `${calendar._id}:${calendar.revision}:bare`;
  await stock.updateOne({ _id: "bare", taken: { $ne: key }, ...enough }, {
    $inc: less,
    $push: { taken: { $each: [key], $slice: -1000 } },
  } as object);
  const checkout = { placedAt: new Date(), revision: calendar.revision, checkoutUrl: null };
  const change = { ...customer, orderNumber: key, checkout } as Parameters<typeof buildPipeline>[0];
  return calendars.findOneAndUpdate({ _id: calendar._id, orderNumber: null }, buildPipeline(change), after);
}

const getLastSegment = (path: string) => path.slice(path.lastIndexOf("/") + 1);

const app = new Koa();
app.use(async (ctx) => {
  const found = BARE_HANDLERS.find(([method, path]) => method === ctx.method && path.test(ctx.path));
  if (!found) return;
  const response = await found[2](ctx, ctx.get("x-owner"));
  if (response === null) ctx.throw(500, "nothing was found");
  ctx.body = response;
  ctx.type = "application/json";
});
app.listen(Number(API_PORT), "127.0.0.1");
