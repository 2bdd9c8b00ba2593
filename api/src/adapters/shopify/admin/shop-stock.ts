import { randomUUID } from "node:crypto";
import { MS_PER_HOUR } from "@advent/contract";
import type { Connection } from "mongoose";
import type { Logger } from "pino";
import type { Catalogue, StockLine } from "../../../catalogue/catalogue";
import { AppError } from "../../../errors";
import { fallbackIfDenied } from "../shop-client";
import { createHolds, findShortages } from "./holds";
import type { Inventory, InventoryChange, Level, Move } from "./inventory";

/** The shop remembers a move's id for a day, so later a lost response cannot be resolved. */
const KNOWN_TTL_MS = 23 * MS_PER_HOUR;
/** A concurrent sale can change the quantity between read and move. */
const MAX_ATTEMPTS = 10;

interface Sale {
  _id: string;
  /** `taking` and `returning` may be applied already. They are repeated under the move's id. */
  state: "taking" | "taken" | "returning";
  move: Move;
  short: string[];
}

interface ShopStockDeps {
  inventory: Inventory;
  connection: Connection;
  log: Logger;
  now?: () => number;
}

/**
 * Holds and takes the stock of stylist calendars, which the shop's checkout does not count.
 * Each move is stored first and repeated under its id until there is a response, so the shop applies it once.
 */
export function createShopStock({
  inventory,
  connection,
  log,
  now = Date.now,
}: ShopStockDeps): Pick<Catalogue, "reserve" | "sell" | "release"> {
  const holds = createHolds(connection, now);
  const sales = connection.collection<Sale>("shopsales");

  async function plan(key: string, lines: readonly StockLine[]): Promise<Pick<Sale, "move" | "short">> {
    const others = await holds.countOthers(key);
    const levels = await inventory.readLevels(lines);
    const short = findShortages(lines, getAvailable(levels), others);
    const changes = lines
      .filter(({ variantId }) => !short.includes(variantId))
      .flatMap((line) => buildTaking(line, levels));
    return { move: createMove(changes), short };
  }

  const createMove = (changes: InventoryChange[]): Move => ({ id: randomUUID(), plannedAt: new Date(now()), changes });
  const isKnown = ({ plannedAt }: Move) => now() - plannedAt.getTime() < KNOWN_TTL_MS;
  const make = async (key: string, move: Move) =>
    move.changes.length === 0 || (await inventory.make(move, `gid://advent-calendar/Order/${key.replace(":", "-")}`));
  /** Applies only to the state that was read. */
  const step = async ({ _id, state, move }: Sale, change: Partial<Sale>) => {
    await sales.updateOne({ _id, state, "move.id": move.id }, { $set: change });
  };

  async function begin(key: string, lines: readonly StockLine[]): Promise<void> {
    const first = { state: "taking" as const, ...(await plan(key, lines)) };
    await sales.updateOne({ _id: key }, { $setOnInsert: first }, { upsert: true });
  }

  async function take(sale: Sale, lines: readonly StockLine[]): Promise<void> {
    if (!isKnown(sale.move)) {
      log.error({ move: sale.move.id }, "nobody knows whether pieces left the shop's inventory");
      return step(sale, { state: "taken", move: createMove([]), short: lines.map(({ variantId }) => variantId) });
    }
    await step(sale, (await make(sale._id, sale.move)) ? { state: "taken" } : await plan(sale._id, lines));
  }

  async function sellLines(key: string, lines: readonly StockLine[]): Promise<string[]> {
    for (let round = 0; round < MAX_ATTEMPTS; round += 1) {
      const sale = await sales.findOne({ _id: key });
      if (!sale) await begin(key, lines);
      else if (sale.state === "taking") await take(sale, lines);
      else {
        await holds.drop(key);
        return sale.short;
      }
    }
    throw createBusyError();
  }

  async function giveBack(sale: Sale): Promise<void> {
    if (!isKnown(sale.move))
      log.error({ move: sale.move.id }, "nobody knows whether pieces are back in the shop's inventory");
    else if (!(await make(sale._id, sale.move))) {
      await step(sale, { move: createMove(sale.move.changes) });
      throw createBusyError();
    }
    await sales.deleteOne({ _id: sale._id, "move.id": sale.move.id });
  }

  return {
    async reserve(key, lines) {
      if (lines.length === 0 || (await sales.findOne({ _id: key }))) return [];
      const readAvailable = async () => getAvailable(await inventory.readLevels(lines));
      return fallbackIfDenied(holds.hold(key, lines, readAvailable), []);
    },
    sell: async (key, lines) => (lines.length === 0 ? [] : sellLines(key, lines)),
    async release(key, lines) {
      await holds.drop(key);
      const sale = await sales.findOne({ _id: key });
      if (!sale) return;
      if (sale.state === "taking") await sellLines(key, lines);
      const taken = await sales.findOne({ _id: key, state: "taken" });
      if (taken) await step(taken, { state: "returning", move: createMove(taken.move.changes.map(reverseChange)) });
      const returning = await sales.findOne({ _id: key, state: "returning" });
      if (returning) await giveBack(returning);
    },
  };
}

const createBusyError = () => new AppError("unavailable", "Stock is changing too quickly at the moment.");

const getAvailable = (levels: ReadonlyMap<string, Level>) =>
  new Map(Array.from(levels, ([variantId, { available }]) => [variantId, available]));

function buildTaking({ variantId, quantity }: StockLine, levels: ReadonlyMap<string, Level>): InventoryChange[] {
  const level = levels.get(variantId);
  if (!level || level.available === Number.POSITIVE_INFINITY) return [];
  const { inventoryItemId, locationId, available } = level;
  return [{ inventoryItemId, locationId, delta: -quantity, changeFromQuantity: available }];
}

const reverseChange = (change: InventoryChange): InventoryChange => ({
  ...change,
  delta: -change.delta,
  changeFromQuantity: null,
});
