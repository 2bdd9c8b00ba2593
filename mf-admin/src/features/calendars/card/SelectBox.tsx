import { type AdminCalendar, orderLabel } from "@advent/contract";
import { Checkbox, styled, VisuallyHidden } from "@advent/ui";
import { useSelection } from "../selection/selectionContext";
import { customerName } from "./customer";

/** Chooses a calendar for the next print. */
export function SelectBox({ calendar }: { calendar: AdminCalendar }) {
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

/** Above the heading's button, which covers the whole line. */
const Box = styled(Checkbox)`
  position: relative;
  z-index: 1;
  gap: 0;
  padding: ${({ theme }) => theme.space.xs};
  margin: calc(-1 * ${({ theme }) => theme.space.xs});
`;
