import { type CalendarModel, UNKNOWN_TIME } from "../calendars/calendar-model";
import { type Change, Computed, changeCalendar } from "../calendars/change-calendar";
import { findCalendar } from "../calendars/find-calendar";
import { DOOR_NEWS } from "../calendars/openings/news";
import { AppError } from "../errors";
import type { Live } from "../http/events/live";
import { type ForgetDeps, forgetEmails } from "../sender/sender-emails";

const UNTIMED_ITEM = { $mergeObjects: ["$$item", { $cond: ["$$item.openedAt", { openedAt: UNKNOWN_TIME }, {}] }] };
const HIDE_OPENINGS: Change = {
  hidesOpenings: true,
  items: new Computed({ $map: { input: "$items", as: "item", in: UNTIMED_ITEM } }),
  news: new Computed({ $setDifference: ["$news", DOOR_NEWS] }),
};

interface HideDeps extends ForgetDeps {
  calendars: CalendarModel;
  live: Pick<Live, "forget">;
}

interface Choice {
  calendarId: string;
  ownerId: string | undefined;
  /** Name of the browser in this calendar. */
  device: string;
  hidesOpenings: boolean;
}

/**
 * Switches the recording of opening times. Only the recipient may choose. A sender's private window looks like a
 * recipient's browser, so a browser can show times again only until another one has opened a door.
 * Switching it off also removes the times from the calendar, from sent emails and from events.
 * @throws 403, 404
 */
export async function chooseTimes(
  { calendars, email, live }: HideDeps,
  { calendarId: _id, ownerId, device, hidesOpenings }: Choice,
): Promise<void> {
  const calendar = await findCalendar(calendars, _id);
  if (calendar.ownerId === ownerId) throw new AppError("forbidden", "Only the recipient can choose this.");
  if (!hidesOpenings) {
    const shown =
      !calendar.hidesOpenings ||
      (await changeCalendar(calendars, { _id, openingsHiddenBy: device }, { hidesOpenings, openingsHiddenBy: null }));
    if (!shown)
      throw new AppError(
        "forbidden",
        "Only the browser that hid the times can show them again, until another browser opens a door.",
      );
    return;
  }
  await changeCalendar(
    calendars,
    { _id, hidesOpenings: { $ne: true } },
    { ...HIDE_OPENINGS, openingsHiddenBy: device },
  );
  await forgetEmails({ email }, _id, DOOR_NEWS);
  await live.forget(_id);
}
