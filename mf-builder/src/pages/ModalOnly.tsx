import { type Item, type Product, productSchema, toRoman } from "@advent/contract";
import { AddToCalendarDialog, type OpenChangeReason } from "@advent/dialogs";
import { useGetCalendarQuery } from "@advent/store";
import { Button, ButtonLink, Cluster, EmptyState, useToast } from "@advent/ui";
import { useEffect, useMemo, useState } from "react";
import { Notes } from "../features/note/Notes";
import { closeModal } from "../shared/close-modal";
import { getNoteLabel, useWriteNote } from "../shared/note-actions";

/**
 * Renders only the add dialog for the product in the URL (docs/behaviour/builder.md), then its note. The shell hides
 * its own chrome.
 */
export function ModalOnly({ encoded }: { encoded: string | null }) {
  const product = useMemo(() => parseProduct(encoded), [encoded]);
  const [open, setOpen] = useState(true);
  const [added, setAdded] = useState<Item>();
  const toast = useToast();
  useEffect(() => {
    if (!product) toast.fail("Invalid product data");
  }, [product, toast]);

  if (!product) return <Invalid />;
  if (added)
    return (
      <Notes>
        <Added added={added} />
      </Notes>
    );
  const change = (next: boolean, reason: OpenChangeReason) => (reason === "dismissed" ? closeModal() : setOpen(next));
  return (
    <AddToCalendarDialog product={product} open={open} closesOnBack={false} onOpenChange={change} onAdded={setAdded} />
  );
}

function Added({ added }: { added: Item }) {
  const { data } = useGetCalendarQuery();
  const writeNote = useWriteNote();
  const item = data?.items.find(({ id }) => id === added.id) ?? added;
  return (
    <EmptyState
      title={`A gift for Day ${toRoman(item.day)}`}
      action={
        <Cluster>
          <Button variant="secondary" onClick={() => writeNote(item)}>
            {getNoteLabel(item)}
          </Button>
          <Button onClick={() => closeModal()}>Done</Button>
        </Cluster>
      }
    >
      {item.productName} waits behind its door.
    </EmptyState>
  );
}

function Invalid() {
  return (
    <EmptyState title="Invalid product data" action={<ButtonLink href="/">Open the calendar builder</ButtonLink>}>
      The link to this product is damaged. Please go back to the shop and try again.
    </EmptyState>
  );
}

function parseProduct(encoded: string | null): Product | undefined {
  try {
    return productSchema.safeParse(JSON.parse(encoded ?? "")).data;
  } catch {
    return undefined;
  }
}
