import { hasNote, type Item, toRoman } from "@advent/contract";
import { useGetCalendarQuery } from "@advent/store";
import { Button, Cluster, EmptyState } from "@advent/ui";
import { useState } from "react";
import { NoteDialog } from "../features/note/NoteDialog";
import { closeModal } from "../shared/close-modal";

export function AddedInModal({ added }: { added: Item }) {
  const { data } = useGetCalendarQuery();
  const [writing, setWriting] = useState(false);
  const item = data?.items.find(({ id }) => id === added.id) ?? added;
  return (
    <>
      <EmptyState
        title={`A gift for Day ${toRoman(item.day)}`}
        action={
          <Cluster>
            <Button variant="secondary" onClick={() => setWriting(true)}>
              {hasNote(item.note) ? "Edit Note" : "Add Note"}
            </Button>
            <Button onClick={() => closeModal()}>Done</Button>
          </Cluster>
        }
      >
        {item.productName} waits behind its door.
      </EmptyState>
      <NoteDialog item={item} open={writing} onOpenChange={setWriting} />
    </>
  );
}
