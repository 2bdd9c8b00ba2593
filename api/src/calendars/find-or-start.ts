import type { AppContext } from "../http/call";
import type { CalendarDocument } from "./calendar-model";
import { newCalendar } from "./new-calendar";

/** The current calendar of an owner; made when there is none, for the shop its shopper comes from. @throws 429 */
export async function findOrStart(
  ctx: AppContext,
  ownerId: string,
  shop: string | null = null,
): Promise<CalendarDocument> {
  const { calendars, limits } = ctx.state.services;
  const filter = { ownerId, current: true };
  const found = await calendars.findOne(filter).lean<CalendarDocument>();
  if (found) return found;
  await limits.spend("newCalendar", ctx.ip);
  const fresh = newCalendar(ownerId, shop);
  // Two first calls of one browser at once: the unique index lets one calendar in, both get it.
  await calendars.create(fresh).catch((error: unknown) => {
    if ((error as { code?: number }).code !== 11000) throw error;
  });
  return (await calendars.findOne(filter).lean<CalendarDocument>()) ?? fresh;
}
