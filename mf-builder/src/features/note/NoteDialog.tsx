import { formatNote, hasNote, type Item, NOTE_MAX_LENGTH, parseNote, toRoman } from "@advent/contract";
import { Button, Dialog, Field, TextArea } from "@advent/ui";
import { useEffect, useState } from "react";
import { useSaveNote } from "./useSaveNote";

interface NoteDialogProps {
  item: Item;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A day's note. Its words can be changed; media in it stay as they are. */
export function NoteDialog({ item, open, onOpenChange }: NoteDialogProps) {
  const [text, setText] = useState("");
  const { save, saving } = useSaveNote(item.id);
  useEffect(() => {
    if (open) setText(parseNote(item.note).text);
  }, [open, item.note]);

  const note = formatNote({ ...parseNote(item.note), text });
  const submit = async () => {
    if (await save(note)) onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Day ${toRoman(item.day)} – ${item.productName}`}
      description="Your note unlocks when this gift is revealed."
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button disabled={!hasNote(note)} busy={saving} onClick={() => void submit()}>
            Save Note
          </Button>
        </>
      }
    >
      <Field label="Your note">
        <TextArea
          rows={6}
          counter
          maxLength={NOTE_MAX_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
    </Dialog>
  );
}
