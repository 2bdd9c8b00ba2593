import type { CalendarWithItems, Item } from "@advent/contract";
import { ConfirmDialog, styled } from "@advent/ui";
import { startTransition, useEffect, useState } from "react";
import { useRemoval } from "../../shared/useRemoval";
import { CartLine } from "./CartLine";

/** As many as the loading state shows. */
const FIRST_LINE_COUNT = 4;

interface CartLinesProps {
  data: CalendarWithItems;
  fixed: boolean;
  /** Renders the first lines and then the others, so that a slow phone can respond between the two. */
  isGradual: boolean;
}

export function CartLines({ data: { calendar, items }, fixed, isGradual }: CartLinesProps) {
  const [isWhole, setWhole] = useState(!isGradual);
  useEffect(() => startTransition(() => setWhole(true)), []);
  const { remove, removing } = useRemoval(calendar.isStylistChoice);
  const [itemToRemove, setItemToRemove] = useState<Item | null>(null);
  const confirm = () => {
    if (itemToRemove) void remove(itemToRemove);
    setItemToRemove(null);
  };
  return (
    <>
      <List aria-label="Your gifts">
        {items.slice(0, isWhole ? undefined : FIRST_LINE_COUNT).map((item) => (
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
