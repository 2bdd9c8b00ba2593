import type { CalendarWithItems, Item } from "@advent/contract";
import { styled } from "@advent/ui";
import { useRemoval } from "../../shared/useRemoval";
import { CartLine } from "./CartLine";

interface CartLinesProps {
  data: CalendarWithItems;
  /** Ordered: gifts stay, notes can still be changed. */
  fixed: boolean;
  onMedia: (item: Item) => void;
}

/** The chosen gifts in the order in which they will be opened. */
export function CartLines({ data: { calendar, items }, fixed, onMedia }: CartLinesProps) {
  const { remove, removing } = useRemoval(calendar.isStylistChoice);
  return (
    <List aria-label="Your gifts">
      {items.map((item) => (
        <CartLine
          key={item.id}
          item={item}
          calendarId={calendar.id}
          isStylistChoice={calendar.isStylistChoice}
          fixed={fixed}
          removing={removing === item.id}
          onRemove={() => void remove(item)}
          onMedia={() => onMedia(item)}
        />
      ))}
    </List>
  );
}

const List = styled.ol.attrs({ role: "list" })`
  display: grid;
  border-top: 1px solid var(--line);
`;
