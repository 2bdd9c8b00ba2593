import { DAYS, type Keepsake, type KeepsakeMedium } from "@advent/contract";
import createError from "http-errors";
import type { ShownDocument } from "../../calendars/calendar-model";
import { byDay } from "../../calendars/calendar-model";
import { findCalendar } from "../../calendars/find-calendar";
import { presentLandingItem } from "../../calendars/items/present-item";
import type { MediaDocument } from "../../media/media-model";
import { mediaUrl } from "../../media/media-model";
import type { Services } from "../../services";

type Parts = Pick<Services, "calendars" | "media">;

/** All that the keepsake of a calendar is made of. @throws 404; 409 while one of its doors is closed */
export async function findKeepsake({ calendars, media }: Parts, calendarId: string): Promise<Keepsake> {
  const calendar = await findCalendar(calendars, calendarId);
  const closed = doorsClosed(calendar);
  if (closed > 0) throw createError(409, stillWaiting(closed));
  const { _id: id, customerName, giftNote, items } = calendar;
  const names = items.flatMap(({ media: { image, video, audio, mp4, poster } }) =>
    [image, video, audio, mp4, poster].flatMap((name) => name ?? []),
  );
  return {
    calendar: { id, customerName, giftNote },
    items: byDay(items).map((item) => presentLandingItem(item)),
    media: (await media.library.findAll(names)).map(presentMedium),
  };
}

/** How many of the twelve doors the recipient has not opened. A day that is sealed cannot have been (behaviour §10). */
export function doorsClosed({ items }: Pick<ShownDocument, "items">): number {
  return DAYS.filter((day) => !items.some((item) => item.day === day && item.openedAt)).length;
}

const stillWaiting = (doors: number) =>
  `The keepsake is made when all twelve doors are open. ${doors === 1 ? "One is" : `${doors} are`} still waiting for you.`;

const presentMedium = ({ _id, contentType, bytes, checksum, durationMs }: MediaDocument): KeepsakeMedium => ({
  url: mediaUrl(_id),
  contentType,
  bytes,
  checksum,
  durationMs,
});
