import type { CalendarWithItems, Item } from "@advent/contract";
import { ConfirmDialog, styled } from "@advent/ui";
import { useState } from "react";
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
  const [asked, ask] = useState<Item | null>(null);
  const confirm = () => {
    if (asked) void remove(asked);
    ask(null);
  };
  return (
    <>
      <List aria-label="Your gifts">
        {items.map((item) => (
          <CartLine
            key={item.id}
            item={item}
            calendar={calendar}
            fixed={fixed}
            removing={removing === item.id}
            // A gift of the shopper's own comes back by Undo, a stylist's does not.
            onRemove={() => (calendar.isStylistChoice ? ask(item) : void remove(item))}
            onMedia={() => onMedia(item)}
          />
        ))}
      </List>
      <ConfirmDialog
        open={asked !== null}
        title={`Take the gift of day ${asked?.day ?? ""} out?`}
        description="This cannot be undone: to fill the day again our stylist chooses all twelve gifts anew."
        confirmLabel="Remove Item"
        destructive
        onConfirm={confirm}
        onCancel={() => ask(null)}
      />
    </>
  );
}

const List = styled.ol.attrs({ role: "list" })`
  display: grid;
  border-top: 1px solid var(--line);
`;
