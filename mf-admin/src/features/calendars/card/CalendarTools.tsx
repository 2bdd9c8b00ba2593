import type { AdminCalendar } from "@advent/contract";
import { AppLink } from "@advent/router";
import { ButtonLink, PrintIcon, styled, VisuallyHidden } from "@advent/ui";
import { printPath } from "../selection/print-path";
import { customerName } from "./customer";

export function CalendarTools({ calendar }: { calendar: AdminCalendar }) {
  return (
    <Tools>
      <ButtonLink as={AppLink} to={printPath([calendar.id])} target="_blank" variant="secondary" size="small">
        <PrintIcon size="1em" />
        Print QR Codes
        <VisuallyHidden>for {customerName(calendar)}</VisuallyHidden>
      </ButtonLink>
    </Tools>
  );
}

/** Above the heading's button, which covers the whole line. */
const Tools = styled.div`
  position: relative;
  z-index: 1;
  justify-self: start;
`;
