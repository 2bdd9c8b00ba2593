import { ErrorBoundary } from "@advent/ui";
import type { KeepsakeCalendar } from "../../shared/shared.styles";
import { OpeningTimes } from "../opening-times/OpeningTimes";
import { DiaryDownload } from "./DiaryDownload";
import { Reminder } from "./Reminder";

/** Rendered on the client only, because it does nothing without scripts. */
export function RecipientTools(calendar: KeepsakeCalendar) {
  return (
    <>
      <ErrorBoundary fallback={() => null}>
        <DiaryDownload {...calendar} />
      </ErrorBoundary>
      <ErrorBoundary fallback={() => null}>
        <Reminder {...calendar} />
      </ErrorBoundary>
      <OpeningTimes calendarId={calendar.id} hidden={calendar.hidesOpenings ?? false} />
    </>
  );
}
