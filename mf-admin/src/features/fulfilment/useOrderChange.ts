import {
  type BodyOf,
  FULFILMENT_LABELS,
  type FulfilmentState,
  getNextState,
  type moveOrders,
  type OrderOutcome,
  UNDO_STEP_MS,
} from "@advent/contract";
import { adminApi } from "@advent/store/admin";
import { useToast } from "@advent/ui";
import { useChange } from "../../shared/useChange";

export type Packing = Pick<BodyOf<typeof moveOrders>, "scans" | "override">;
const CLAIM_LABELS = { claim: "claimed", takeOver: "taken over", release: "released" };

/** Changes orders and says what happened to how many, with Undo for a step. */
export function useOrderChange() {
  const [sendMove, { isLoading: isMoving }] = adminApi.useMoveOrdersMutation();
  const [sendClaim, { isLoading: isClaiming }] = adminApi.useClaimOrdersMutation();
  const change = useChange();
  const toast = useToast();

  function report(outcome: OrderOutcome, what: string, undo?: () => void): boolean {
    const { orders, refused } = outcome;
    const [first] = refused;
    if (first && orders.length === 0) toast.fail(first.why);
    else
      toast.show({
        title: `${formatOrders(orders.length)} ${what}`,
        description: first && `${formatOrders(refused.length)} not: ${first.why}`,
        tone: first ? "default" : "success",
        ...(undo && { action: { label: "Undo", onClick: undo }, duration: UNDO_STEP_MS }),
      });
    return refused.length === 0;
  }

  async function advance(calendarIds: readonly string[], from: FulfilmentState, packing?: Packing): Promise<boolean> {
    const data = await change(sendMove({ calendarIds: [...calendarIds], from, action: "advance", ...packing }));
    const state = getNextState(from);
    if (!data || !state) return false;
    const moved = data.orders.map(({ calendarId }) => calendarId);
    return report(data, FULFILMENT_LABELS[state].toLowerCase(), () => void undo(moved, state));
  }

  async function undo(calendarIds: readonly string[], from: FulfilmentState): Promise<void> {
    const data = await change(sendMove({ calendarIds: [...calendarIds], from, action: "undo" }));
    if (data) report(data, "put back one step");
  }

  async function claim(calendarIds: readonly string[], action: keyof typeof CLAIM_LABELS): Promise<void> {
    const data = await change(sendClaim({ calendarIds: [...calendarIds], action }));
    if (data) report(data, CLAIM_LABELS[action]);
  }

  return { isBusy: isMoving || isClaiming, advance, undo, claim };
}

export const formatOrders = (count: number): string => (count === 1 ? "1 order" : `${count} orders`);
