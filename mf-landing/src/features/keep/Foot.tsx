import { OpeningTimes } from "../opening-times/OpeningTimes";
import type { KeepsakeCalendar } from "./Keeping";
import { SaveMornings } from "./SaveMornings";

/** What the page ends with; without its script it would do nothing, so the server's page has none of it. */
export function Foot(calendar: KeepsakeCalendar) {
  return (
    <>
      <SaveMornings {...calendar} />
      <OpeningTimes calendarId={calendar.id} hidden={calendar.hidesOpenings ?? false} />
    </>
  );
}
