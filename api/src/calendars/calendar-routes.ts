import {
  type BodyOf,
  findOpeningError,
  getCalendar,
  restoreCalendar,
  startCalendar,
  updateCalendar,
} from "@advent/contract";
import type { Config } from "../config";
import { AppError, FieldError } from "../errors";
import type { AppRouter } from "../http/call";
import { serve } from "../http/serve";
import { createId, setShopperCookie } from "../http/sessions/shopper";
import { requirePart } from "../require-part";
import type { CalendarDeps } from "./calendar-deps";
import type { ShownCalendar } from "./calendar-model";
import { changeOwnCalendar, startAnother } from "./change-own-calendar";
import { createChangedError, createOrderedError, findCurrentCalendar, findOwnCalendar } from "./find-calendar";
import { getTier } from "./get-tier";
import { NOTHING_OPENED } from "./openings/sealing";
import { createReservedCalendar } from "./own-calendars";
import { presentCalendarWithItems } from "./present-calendar";
import { bringBackDays, buildModeSwitch } from "./undo/mode-switch";

type CalendarRouteDeps = Pick<CalendarDeps, "calendars" | "config" | "limits" | "openingClock">;

export function registerCalendarRoutes(router: AppRouter, deps: CalendarRouteDeps): void {
  serve(router, getCalendar, async ({ ownerId: known, shop, query }, ctx) => {
    const ownerId = known ?? createId();
    // A new visitor cannot have a stored calendar.
    const calendar = known ? await findCurrentCalendar(deps.calendars, known) : createReservedCalendar(ownerId);
    setShopperCookie(ctx, { ownerId, shop: query.shop ?? shop });
    return presentCalendarWithItems(calendar, deps.config);
  });

  serve(router, startCalendar, async ({ ownerId }) => {
    const calendar = await startAnother(deps.calendars, ownerId);
    return presentCalendarWithItems(calendar, deps.config);
  });

  serve(router, updateCalendar, async ({ ownerId, shop, clientKey, params: { calendarId }, body }) => {
    const { giftWrap: hasGiftWrap, giftReceipt: hasGiftReceipt, ...fields } = body;
    const requested = { ...fields, hasGiftWrap, hasGiftReceipt };
    const { isStylistChoice, stylistBudget, opening } = requested;
    if (hasGiftWrap) requirePart(deps.config, "giftWrap", "giftWrap");
    if (deps.config.switchedOff.length > 0)
      requireOffered(deps.config, body, await findOwnCalendar(deps.calendars, ownerId, calendarId));
    if (stylistBudget) getTier(deps.config.tiers, stylistBudget, "stylistBudget");
    const openingError = opening && findOpeningError(opening, deps.openingClock());
    if (openingError) throw new FieldError("opening", openingError);
    const undoId = createId();
    const needsOpenOrder = [isStylistChoice, stylistBudget, hasGiftWrap, hasGiftReceipt].some(
      (value) => value !== undefined,
    );
    const changed = await changeOwnCalendar(
      deps,
      { ownerId, clientKey, shop, calendarId },
      {
        requested,
        preconditions: { ...(needsOpenOrder && { orderNumber: null }), ...(opening && NOTHING_OPENED) },
        change: {
          ...requested,
          ...(isStylistChoice !== undefined && buildModeSwitch({ isStylistChoice, stylistBudget }, undoId)),
        },
      },
    );
    if (!changed) {
      const calendar = await findOwnCalendar(deps.calendars, ownerId, calendarId);
      if (opening && calendar.items.some(({ openedAt }) => openedAt))
        throw new AppError("already_opened", "The first door has been opened, so the dates can no longer change.", {
          field: "opening",
        });
      throw calendar.orderNumber ? createOrderedError() : createChangedError();
    }
    const isUndoable = changed.undo?.id === undoId;
    return { ...presentCalendarWithItems(changed, deps.config), undoId: isUndoable ? undoId : null };
  });

  serve(router, restoreCalendar, async ({ ownerId, params: { calendarId }, body: { undoId } }) => {
    const calendar = await bringBackDays(deps.calendars, { ownerId, calendarId, undoId });
    return presentCalendarWithItems(calendar, deps.config);
  });
}

/** @throws 409 for a choice that the shop does not offer, unless the calendar has it from before */
function requireOffered(
  config: Config,
  { isStylistChoice, opening }: BodyOf<typeof updateCalendar>,
  calendar: ShownCalendar,
): void {
  if (isStylistChoice && !calendar.isStylistChoice) requirePart(config, "stylist", "isStylistChoice");
  if (opening?.mode === "daily" && calendar.opening.mode !== "daily") requirePart(config, "dailyDoors", "opening");
}
