import { type AdminCalendar, orderLabel, orderTerm } from "@advent/contract";
import { css, media, styled, VisuallyHidden } from "@advent/ui";
import { Checkbox } from "@advent/ui/fields";
import { type Dispatch, memo, type SetStateAction } from "react";
import { PrintLink } from "../print";
import { CalendarFacts } from "./CalendarFacts";
import { CardDetails } from "./CardDetails";
import { CardHeading, getCustomerName } from "./CardHeading";

export interface CalendarCardProps {
  calendar: AdminCalendar;
  open: boolean;
  show: (view: { open: string | null }) => void;
  isSelected: boolean;
  /** True when no more calendars can be selected. */
  isFull: boolean;
  select: Dispatch<SetStateAction<readonly AdminCalendar[]>>;
}

/** Memoised, because the list may hold hundreds when one of them opens or is selected. */
export const CalendarCard = memo(function CalendarCard({ calendar, open, show, ...selection }: CalendarCardProps) {
  const { isSelected, isFull, select } = selection;
  const contentId = `days-${calendar.id}`;
  return (
    <Card data-testid="calendar-card">
      <Line>
        <Box
          label={
            <VisuallyHidden>
              Select {getCustomerName(calendar)}, {orderTerm(calendar)} {orderLabel(calendar)}, for printing
            </VisuallyHidden>
          }
          checked={isSelected}
          disabled={isFull && !isSelected}
          onChange={() =>
            select((others) => (isSelected ? others.filter(({ id }) => id !== calendar.id) : [...others, calendar]))
          }
        />
        <CardHeading
          calendar={calendar}
          open={open}
          contentId={contentId}
          onToggle={() => show({ open: open ? null : calendar.id })}
        />
        <CalendarFacts calendar={calendar} />
        <Tools>
          <PrintLink calendars={[calendar]} variant="secondary">
            Print QR Codes
            <VisuallyHidden>for {getCustomerName(calendar)}</VisuallyHidden>
          </PrintLink>
        </Tools>
      </Line>
      {open && <CardDetails id={contentId} calendarId={calendar.id} />}
    </Card>
  );
});

const Card = styled.article`
  border: 1px solid var(--line);
  background: var(--surface-raised);
`;

const Line = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: ${({ theme }) => `${theme.space.xs} ${theme.space.md}`};
  padding: ${({ theme }) => `${theme.space.sm} ${theme.space.md}`};

  & > :nth-child(n + 3) {
    grid-column: 2;
  }
  ${media.up("md")} {
    grid-template-columns: auto minmax(0, 1fr) auto;

    & > :nth-child(3) {
      grid-row: 2;
      grid-column: 2 / -1;
    }
    & > :nth-child(4) {
      grid-column: 3;
    }
  }
  ${media.up("xl")} {
    grid-template-columns: auto minmax(0, 1fr) minmax(0, 2.6fr) auto;
    align-items: center;

    & > :nth-child(n + 3) {
      grid-row: auto;
      grid-column: auto;
    }
  }
`;

const aboveToggle = css`
  position: relative;
  z-index: 1;
`;

const Tools = styled.div`
  ${aboveToggle}
  justify-self: start;
`;

const Box = styled(Checkbox)`
  ${aboveToggle}
  gap: 0;
  padding: ${({ theme }) => theme.space.sm};
  margin: calc(-1 * ${({ theme }) => theme.space.sm});
`;
