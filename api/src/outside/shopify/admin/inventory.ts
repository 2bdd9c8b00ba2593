import type { StockLine } from "../../../products/catalogue";
import type { ShopClient } from "../shop-client";
import { adjustedInventorySchema, inventorySchema, primaryLocationSchema, refused } from "./answers";
import { ADJUST_INVENTORY, INVENTORY_QUERY, PRIMARY_LOCATION } from "./operations";

/** What the shop counts of one variant where the gifts are packed. */
export interface Level {
  inventoryItemId: string;
  locationId: string;
  /** Infinite where the shop does not count. */
  available: number;
}

export interface InventoryChange {
  inventoryItemId: string;
  locationId: string;
  delta: number;
  /** The change is made only from this quantity; `null` for any. */
  changeFromQuantity: number | null;
}

/** One move of pieces as it is written down before it is asked for. Under the same id the shop makes it once. */
export interface Move {
  id: string;
  plannedAt: Date;
  changes: InventoryChange[];
}

/** The shop's inventory at one location. */
export interface Inventory {
  /** By variant id; what the shop does not have or stock there is missing. */
  levels(lines: readonly StockLine[]): Promise<Map<string, Level>>;
  /** All changes or none. @returns false when nothing was changed: a quantity is another by now */
  make(move: Move, reference: string): Promise<boolean>;
}

/** @param chosen the location; by default the shop's primary one */
export function createInventory({ read, write }: ShopClient, chosen: string | undefined): Inventory {
  let primary = chosen;
  async function findLocation(): Promise<string> {
    primary ??= (await read(PRIMARY_LOCATION, primaryLocationSchema, {})).location.id;
    return primary;
  }

  return {
    async levels(lines) {
      const locationId = await findLocation();
      const variantIds = lines.map(({ variantId }) => variantId);
      const { nodes } = await read(INVENTORY_QUERY, inventorySchema, { variantIds, locationId });
      const found = nodes.flatMap((node): [string, Level][] => {
        if (!node) return [];
        const { id: inventoryItemId, tracked, inventoryLevel } = node.inventoryItem;
        const available = tracked ? (inventoryLevel?.quantities[0]?.quantity ?? 0) : Number.POSITIVE_INFINITY;
        return [[node.id, { inventoryItemId, locationId, available }]];
      });
      return new Map(found);
    },
    async make({ id: key, changes }, reference) {
      const input = { name: "available", reason: "other", referenceDocumentUri: reference, changes };
      const answer = await write(ADJUST_INVENTORY, adjustedInventorySchema, { input, key });
      const { userErrors } = answer.inventoryAdjustQuantities;
      if (userErrors.length === 0) return true;
      if (userErrors.every(({ code }) => code !== null && NOTHING_CHANGED.includes(code))) return false;
      throw refused("The shop did not move pieces", userErrors);
    },
  };
}

const NOTHING_CHANGED = ["CHANGE_FROM_QUANTITY_STALE", "IDEMPOTENCY_PREVIOUS_ATTEMPT_FAILED"];
