import { type AdminCalendar, orderLabel } from "@advent/contract";
import { AppLink } from "@advent/router";
import { ButtonLink, Checkbox, css, media, PrintIcon, styled, VisuallyHidden } from "@advent/ui";
import { printPath } from "../selection/print-path";
import { useSelection } from "../selection/SelectionProvider";
import { CalendarFacts } from "./CalendarFacts";
import { CardDetails } from "./CardDetails";
import { CardHeading } from "./CardHeading";
import { customerName } from "./customer";

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
        <Tools>
          <ButtonLink as={AppLink} to={printPath([calendar.id])} target="_blank" variant="secondary" size="small">
            <PrintIcon size="1em" />
            Print QR Codes
            <VisuallyHidden>for {customerName(calendar)}</VisuallyHidden>
          </ButtonLink>
        </Tools>
      </Line>
      {open && <CardDetails id={contentId} calendar={calendar} />}
    </Card>
  );
}

/** Chooses a calendar for the next print. */
function SelectBox({ calendar }: { calendar: AdminCalendar }) {
  const { ids, isFull, toggle } = useSelection();
  const selected = ids.includes(calendar.id);
  return (
    <Box
      label={
        <VisuallyHidden>
          Select {customerName(calendar)}, {orderLabel(calendar)}, for printing
        </VisuallyHidden>
      }
      checked={selected}
      disabled={isFull && !selected}
      onChange={() => toggle(calendar.id)}
    />
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

/** The heading's button covers the whole line. */
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
  padding: ${({ theme }) => theme.space.xs};
  margin: calc(-1 * ${({ theme }) => theme.space.xs});
`;
