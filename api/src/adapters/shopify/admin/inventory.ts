import type { StockLine } from "../../../catalogue/catalogue";
import type { ShopClient } from "../shop-client";
import { ADJUST_INVENTORY, INVENTORY_QUERY, PRIMARY_LOCATION } from "./operations";
import { createUserError } from "./responses";

export interface Level {
  inventoryItemId: string;
  locationId: string;
  /** Infinite where the shop does not track stock. */
  available: number;
}

export interface InventoryChange {
  inventoryItemId: string;
  locationId: string;
  delta: number;
  /** Compare-and-set value. `null` for any. */
  changeFromQuantity: number | null;
}

/** Stock change, stored before it is requested. The shop applies an id once. */
export interface Move {
  id: string;
  plannedAt: Date;
  changes: InventoryChange[];
}

export type Inventory = ReturnType<typeof createInventory>;

export function createInventory({ read, write }: ShopClient, chosen: string | undefined) {
  let primary = chosen;
  async function findLocation(): Promise<string> {
    primary ??= (await read(PRIMARY_LOCATION, {})).location.id;
    return primary;
  }

  return {
    async readLevels(lines: readonly StockLine[]): Promise<Map<string, Level>> {
      const locationId = await findLocation();
      const variantIds = lines.map(({ variantId }) => variantId);
      const { nodes } = await read(INVENTORY_QUERY, { variantIds, locationId });
      const found = nodes.flatMap((node): [string, Level][] => {
        if (!node) return [];
        const { id: inventoryItemId, tracked, inventoryLevel } = node.inventoryItem;
        const available = tracked ? (inventoryLevel?.quantities[0]?.quantity ?? 0) : Number.POSITIVE_INFINITY;
        return [[node.id, { inventoryItemId, locationId, available }]];
      });
      return new Map(found);
    },
    /**
     * Applies all changes or none.
     * @returns false when a quantity has changed since it was read
     */
    async make({ id: key, changes }: Move, reference: string): Promise<boolean> {
      const input = { name: "available", reason: "other", referenceDocumentUri: reference, changes };
      const response = await write(ADJUST_INVENTORY, { input, key });
      const { userErrors } = response.inventoryAdjustQuantities;
      if (userErrors.length === 0) return true;
      if (userErrors.every(({ code }) => code && NOTHING_CHANGED.includes(code))) return false;
      throw createUserError("The shop did not move pieces", userErrors);
    },
  };
}

const NOTHING_CHANGED = ["CHANGE_FROM_QUANTITY_STALE", "IDEMPOTENCY_PREVIOUS_ATTEMPT_FAILED"];
