import { MAX_SELECTED_ORDERS } from "@advent/contract";
import { useState } from "react";

const SELECTION_KEY = "advent-selected-orders";

/** Ids of the selected orders. Kept in this tab, so that the pick list and pack sheets know them. */
export function useSelectedOrders() {
  const [ids, setIds] = useState<readonly string[]>(readSelection);

  function select(next: readonly string[]): void {
    const kept = [...new Set(next)].slice(0, MAX_SELECTED_ORDERS);
    sessionStorage.setItem(SELECTION_KEY, JSON.stringify(kept));
    setIds(kept);
  }

  return {
    ids,
    select,
    toggle: (id: string) => select(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
  };
}

function readSelection(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(SELECTION_KEY) ?? "[]");
  } catch {
    return [];
  }
}
