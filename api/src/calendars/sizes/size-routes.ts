import { createSizeLink, eraseSizes, readSizeLink, saveSizes, sizesPage } from "@advent/contract";
import createError from "http-errors";
import type { AppRouter } from "../../http/call";
import { serve } from "../../http/serve";
import type { Services } from "../../start/create-services";
import { changeCalendar } from "../change-calendar";
import { changeOwnCalendar } from "../change-own-calendar";
import { createOrderedError, findOwnCalendar } from "../find-calendar";

export function registerSizeRoutes(router: AppRouter): void {
  serve(router, createSizeLink, async ({ services, ownerId, clientKey, shop, params: { calendarId }, body }) => {
    await services.limits.spend("newSizeLink", ownerId);
    const caller = { ownerId, clientKey, shop, calendarId };
    // Stores a calendar that was only looked at, so that the sizes have a place.
    const stored = await changeOwnCalendar(services, caller, {
      requested: { calendarId },
      preconditions: { orderNumber: null },
      change: {},
    });
    if (!stored) {
      await findOwnCalendar(services.calendars, ownerId, calendarId);
      throw createOrderedError();
    }
    const { token, expiresAt } = await services.sizeLinks.create({ calendarId, from: body.from ?? null });
    const url = `${services.config.SHELL_ORIGIN}${sizesPage.path}#${token}`;
    return { url, expiresAt: expiresAt.toISOString() };
  });

  serve(router, eraseSizes, async ({ services, ownerId, params: { calendarId } }) => {
    const erased = await changeCalendar(services.calendars, { _id: calendarId, ownerId }, { sizes: null });
    if (!erased) await findOwnCalendar(services.calendars, ownerId, calendarId);
    await services.sizeLinks.remove({ calendarId });
  });

  serve(router, readSizeLink, async ({ services, clientKey, body }) => {
    const { from } = await findLink(services, clientKey, body.token);
    return { from };
  });

  serve(router, saveSizes, async ({ services, clientKey, body: { token, sizes } }) => {
    const { calendarId } = await findLink(services, clientKey, token);
    const open = { _id: calendarId, orderNumber: null, erasedAt: null };
    if (!(await changeCalendar(services.calendars, open, { sizes }))) throw createEndedError();
    await services.live.announce({ kind: "changed", calendarId, itemId: null });
  });
}

async function findLink({ limits, sizeLinks }: Services, clientKey: string, token: string) {
  const link = await sizeLinks.read(token);
  if (link) return link;
  await limits.spend("redeemAddress", clientKey);
  throw createEndedError();
}

const createEndedError = () => createError(410, "This link has ended. Please ask for a new one.");
