import { OpeningTimes } from "../opening-times/OpeningTimes";
import type { KeptCalendar } from "./Keeping";
import { SaveMornings } from "./SaveMornings";

/** What the page ends with; without its script it would do nothing, so the server's page has none of it. */
export function Foot(calendar: KeptCalendar) {
  return (
    <>
      <SaveMornings {...calendar} />
      <OpeningTimes calendarId={calendar.id} hidden={calendar.hidesOpenings ?? false} />
    </>
  );
}
