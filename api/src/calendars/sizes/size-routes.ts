import { createSizeLink, eraseSizes, readSizeLink, saveSizes, sizesPage } from "@advent/contract";
import { AppError } from "../../errors";
import type { AppRouter } from "../../http/call";
import { serve } from "../../http/serve";
import type { TokenStore } from "../../http/sessions/token-store";
import type { CalendarDeps } from "../calendar-deps";
import { changeCalendar } from "../change-calendar";
import { changeOwnCalendar } from "../change-own-calendar";
import { createOrderedError, findOwnCalendar } from "../find-calendar";

interface SizeDeps extends Pick<CalendarDeps, "calendars" | "config" | "limits" | "live"> {
  sizeLinks: TokenStore<{ calendarId: string; from: string | null }>;
}

export function registerSizeRoutes(router: AppRouter, deps: SizeDeps): void {
  serve(router, createSizeLink, async ({ ownerId, clientKey, shop, params: { calendarId }, body }) => {
    await deps.limits.spend("newSizeLink", ownerId);
    const caller = { ownerId, clientKey, shop, calendarId };
    // Stores a calendar that was only looked at, so that the sizes have a place.
    const stored = await changeOwnCalendar(deps, caller, {
      requested: { calendarId },
      preconditions: { orderNumber: null },
      change: {},
    });
    if (!stored) {
      await findOwnCalendar(deps.calendars, ownerId, calendarId);
      throw createOrderedError();
    }
    const { token, expiresAt } = await deps.sizeLinks.create({ calendarId, from: body.from ?? null });
    const url = `${deps.config.SHELL_ORIGIN}${sizesPage.path}#${token}`;
    return { url, expiresAt: expiresAt.toISOString() };
  });

  serve(router, eraseSizes, async ({ ownerId, params: { calendarId } }) => {
    const erased = await changeCalendar(deps.calendars, { _id: calendarId, ownerId }, { sizes: null });
    if (!erased) await findOwnCalendar(deps.calendars, ownerId, calendarId);
    await deps.sizeLinks.remove({ calendarId });
  });

  serve(router, readSizeLink, async ({ clientKey, body }) => {
    const { from } = await findLink(deps, clientKey, body.token);
    return { from };
  });

  serve(router, saveSizes, async ({ clientKey, body: { token, sizes } }) => {
    const { calendarId } = await findLink(deps, clientKey, token);
    const open = { _id: calendarId, orderNumber: null, erasedAt: null };
    if (!(await changeCalendar(deps.calendars, open, { sizes }))) throw createEndedError();
    await deps.live.announce({ kind: "changed", calendarId, itemId: null });
  });
}

async function findLink({ limits, sizeLinks }: SizeDeps, clientKey: string, token: string) {
  const link = await sizeLinks.read(token);
  if (link) return link;
  await limits.spend("redeemAddress", clientKey);
  throw createEndedError();
}

const createEndedError = () => new AppError("expired", "This link no longer works. Please ask for a new one.");
