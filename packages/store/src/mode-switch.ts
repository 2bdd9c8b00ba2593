import type { CalendarWithItems } from "@advent/contract";
import { isPendingItem } from "./added-item";
import type { StoreContext, Switches } from "./context";
import {
  changeCachedCalendar,
  confirmCalendar,
  getCachedCalendar,
  refetchCalendar,
  type Thunk,
} from "./current-calendar";
import type { ArgOf } from "./request";

type Change = ArgOf<"updateCalendar">;

/** True for changes of mode or budget, which show at once (docs/behaviour/builder.md). */
export const isSwitch = (change: Change): boolean =>
  change.isStylistChoice !== undefined || change.stylistBudget !== undefined;

function applySwitch(draft: CalendarWithItems, { isStylistChoice, stylistBudget }: Change): void {
  const { calendar } = draft;
  if (isStylistChoice !== undefined && isStylistChoice !== calendar.isStylistChoice) {
    draft.items = [];
    calendar.isStylistChoice = isStylistChoice;
    if (!isStylistChoice) calendar.stylistBudget = null;
  }
  if (stylistBudget !== undefined) calendar.stylistBudget = stylistBudget;
}

const withMode = (confirmed: CalendarWithItems, withItems: boolean) => (draft: CalendarWithItems) => {
  draft.calendar.isStylistChoice = confirmed.calendar.isStylistChoice;
  draft.calendar.stylistBudget = confirmed.calendar.stylistBudget;
  if (withItems) draft.items = confirmed.items.filter((item) => !isPendingItem(item));
};

function begin(context: StoreContext, requestId: string, thunk: Thunk): Switches {
  const running = context.switches;
  const switches = running ?? { newest: "", running: 0, overlapped: false, confirmed: getCachedCalendar(thunk) };
  switches.overlapped = Boolean(running);
  switches.newest = requestId;
  switches.running += 1;
  context.switches = switches;
  return switches;
}

/** After the last of overlapping switches, only the API knows their order. */
function end(context: StoreContext, switches: Switches, thunk: Thunk): void {
  switches.running -= 1;
  if (switches.running > 0) return;
  context.switches = undefined;
  if (switches.overlapped) refetchCalendar(thunk);
}

/**
 * Shows a change of mode or budget at once. The response confirms it, and an error rolls it back unless a newer
 * one is shown.
 */
export function startSwitch(change: Change, requestId: string, thunk: Thunk, context: StoreContext) {
  const switches = begin(context, requestId, thunk);
  const emptied = change.isStylistChoice !== undefined;
  const isNewest = () => switches.newest === requestId;
  changeCachedCalendar(thunk, (draft) => applySwitch(draft, change));
  return {
    confirm(response: CalendarWithItems) {
      switches.confirmed = response;
      if (isNewest()) confirmCalendar(thunk, withMode(response, emptied));
      end(context, switches, thunk);
    },
    rollBack() {
      const { confirmed } = switches;
      if (confirmed && isNewest()) changeCachedCalendar(thunk, withMode(confirmed, emptied || switches.overlapped));
      end(context, switches, thunk);
    },
  };
}
