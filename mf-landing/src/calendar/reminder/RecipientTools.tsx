import type { KeepsakeCalendar } from "../../shared/shared.styles";
import { OpeningTimes } from "../opening-times/OpeningTimes";
import { DiaryDownload } from "./DiaryDownload";
import { Reminder } from "./Reminder";

/** Rendered on the client only, because it does nothing without scripts. */
export function RecipientTools(calendar: KeepsakeCalendar) {
  return (
    <>
      <DiaryDownload {...calendar} />
      <Reminder {...calendar} />
      <OpeningTimes calendarId={calendar.id} hidden={calendar.hidesOpenings ?? false} />
    </>
  );
}
