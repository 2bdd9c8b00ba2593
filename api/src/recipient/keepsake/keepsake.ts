import { DAYS, type Keepsake, type KeepsakeMedium } from "@advent/contract";
import { type CalendarModel, type ShownCalendar, sortByDay } from "../../calendars/calendar-model";
import { findCalendar } from "../../calendars/find-calendar";
import { presentRecipientItem } from "../../calendars/items/present-item";
import { showGiftNow } from "../../calendars/order/exchange-state";
import { listAccepted, presentLandingContributions } from "../../contributions/present-contribution";
import { AppError } from "../../errors";
import type { MediaLibrary } from "../../media/media-library";
import { getMediaUrl, type MediaDocument } from "../../media/media-model";

export async function findKeepsake(
  { calendars, media }: { calendars: CalendarModel; media: { library: MediaLibrary } },
  calendarId: string,
  /** The device that asks. */
  writer: string | undefined,
): Promise<Keepsake> {
  const calendar = await findCalendar(calendars, calendarId);
  const closed = countClosedDays(calendar);
  if (closed > 0) {
    const doors = closed === 1 ? "One is" : `${closed} are`;
    throw new AppError(
      "conflict",
      `Your keepsake is ready once all twelve doors are open. ${doors} still waiting for you.`,
    );
  }
  const { _id: id, customerName, giftNote, items } = calendar;
  const contributions = items.flatMap(({ day }) => listAccepted(calendar, day));
  const names = [...items, ...contributions].flatMap(({ media: { image, video, audio, mp4, poster } }) =>
    [image, video, audio, mp4, poster].flatMap((name) => name ?? []),
  );
  return {
    calendar: { id, customerName, giftNote },
    items: sortByDay(items).map((item) => ({
      ...presentRecipientItem(showGiftNow(calendar, item, writer), { calendarId: id }),
      ...presentLandingContributions(calendar, item),
    })),
    media: (await media.library.findAll(names)).map(presentMedium),
  };
}

export function countClosedDays({ items }: Pick<ShownCalendar, "items">): number {
  return DAYS.filter((day) => !items.some((item) => item.day === day && item.openedAt)).length;
}

const presentMedium = ({ _id, contentType, bytes, checksum, durationMs }: MediaDocument): KeepsakeMedium => ({
  url: getMediaUrl(_id),
  contentType,
  bytes,
  checksum,
  durationMs,
});
