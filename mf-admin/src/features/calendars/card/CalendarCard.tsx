import type { AdminCalendar } from "@advent/contract";
import { media, styled } from "@advent/ui";
import { CalendarFacts } from "./CalendarFacts";
import { CalendarTools } from "./CalendarTools";
import { CardHeading } from "./CardHeading";
import { OpenCalendar } from "./OpenCalendar";
import { SelectBox } from "./SelectBox";

interface CalendarCardProps {
  calendar: AdminCalendar;
  /** Shows the master access and the twelve days. */
  open: boolean;
  onToggle: (id: string) => void;
}

/** One customer's calendar: a line in the list, which opens to its days. */
export function CalendarCard({ calendar, open, onToggle }: CalendarCardProps) {
  const contentId = `days-${calendar.id}`;
  return (
    <Card data-testid="calendar-card">
      <Line>
        <SelectBox calendar={calendar} />
        <CardHeading calendar={calendar} open={open} contentId={contentId} onToggle={() => onToggle(calendar.id)} />
        <CalendarFacts calendar={calendar} />
        <CalendarTools calendar={calendar} />
      </Line>
      {open && <OpenCalendar id={contentId} calendar={calendar} />}
    </Card>
  );
}

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
  ${media.up("lg")} {
    grid-template-columns: auto minmax(0, 1.2fr) minmax(0, 2fr) auto;
    align-items: center;

    & > :nth-child(n + 3) {
      grid-column: auto;
    }
  }
`;
