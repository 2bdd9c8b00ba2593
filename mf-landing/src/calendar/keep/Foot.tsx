import type { KeepsakeCalendar } from "../../shared/shared.styles";
import { OpeningTimes } from "../opening-times/OpeningTimes";
import { Reminder } from "./Reminder";
import { SaveMornings } from "./SaveMornings";

/** Rendered on the client only, because it does nothing without scripts. */
export function Foot(calendar: KeepsakeCalendar) {
  return (
    <>
      <SaveMornings {...calendar} />
      <Reminder {...calendar} />
      <OpeningTimes calendarId={calendar.id} hidden={calendar.hidesOpenings ?? false} />
    </>
  );
}
