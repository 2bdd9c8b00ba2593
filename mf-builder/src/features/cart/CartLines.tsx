import type { CalendarWithItems, Item } from "@advent/contract";
import { ConfirmDialog, styled } from "@advent/ui";
import { useState } from "react";
import { useRemoval } from "../../shared/useRemoval";
import { CartLine } from "./CartLine";

interface CartLinesProps {
  data: CalendarWithItems;
  fixed: boolean;
}

export function CartLines({ data: { calendar, items }, fixed }: CartLinesProps) {
  const { remove, removing } = useRemoval(calendar.isStylistChoice);
  const [itemToRemove, setItemToRemove] = useState<Item | null>(null);
  const confirm = () => {
    if (itemToRemove) void remove(itemToRemove);
    setItemToRemove(null);
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
            // Removing the shopper's own item can be undone, removing a stylist's item cannot.
            onRemove={() => (calendar.isStylistChoice ? setItemToRemove(item) : void remove(item))}
          />
        ))}
      </List>
      <ConfirmDialog
        open={itemToRemove !== null}
        title={`Remove the gift of day ${itemToRemove?.day ?? ""}?`}
        description="This cannot be undone. To fill the day again, our stylist will choose a new gift."
        confirmLabel="Remove Item"
        destructive
        onConfirm={confirm}
        onCancel={() => setItemToRemove(null)}
      />
    </>
  );
}

const List = styled.ol.attrs({ role: "list" })`
  display: grid;
  border-top: 1px solid var(--line);
`;
