import { CONFLICT_STATUS, formatNote, hasNote, type Item, NOTE_MAX_LENGTH, parseNote } from "@advent/contract";
import { getErrorSentence, getErrorStatus, useUpdateItemNoteMutation } from "@advent/store";
import { Button, Cluster, Stack, Text, useToast } from "@advent/ui";
import { Field, TextArea } from "@advent/ui/fields";
import { useState } from "react";
import { keepWords, readKeptWords, useWriteNote } from "../../shared/note-actions";

interface NoteFormProps {
  item: Item;
  onClose: () => void;
}

const FORM_NAME = "note";

export function saveOpenNotes(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(`form[name=${FORM_NAME}]`)) form.requestSubmit();
}

export function NoteForm({ item, onClose }: NoteFormProps) {
  const saved = parseNote(item.note);
  const [restored] = useState(() => readKeptWords(item.id, saved.text));
  /** Null while the text is as saved, here or in the dialog. */
  const [typed, setTyped] = useState(restored);
  const text = typed ?? saved.text;
  const [update, { isLoading }] = useUpdateItemNoteMutation();
  const toast = useToast();
  const writeNote = useWriteNote();
  const note = formatNote({ ...saved, text });
  const changed = note !== formatNote(saved);
  const write = (next: string) => {
    setTyped(next);
    keepWords(item.id, next.trim() === saved.text ? null : next);
  };
  const close = () => {
    keepWords(item.id, null);
    onClose();
  };
  const saveThen = async (next: string | null, then: () => void) => {
    const { error } = await update({ itemId: item.id, note: next });
    const isOpened = getErrorStatus(error) === CONFLICT_STATUS;
    if (error) return toast.fail(isOpened ? getErrorSentence(error) : "Failed to save your note. Please try again.");
    keepWords(item.id, null);
    setTyped(null);
    toast.show({ title: "Note saved", tone: "success" });
    then();
  };
  const openDialog = () => (changed ? void saveThen(note, () => writeNote(item)) : writeNote(item));
  return (
    <Stack
      as="form"
      name={FORM_NAME}
      gap="sm"
      onSubmit={(event) => {
        event.preventDefault();
        if (!changed) close();
        else if (hasNote(note) && !isLoading) void saveThen(note, onClose);
      }}
    >
      {restored !== null && typed === restored && (
        <Text size="small" tone="gold">
          We restored the text you were writing. It is not saved yet.
        </Text>
      )}
      <Field label={`Note for day ${item.day}`}>
        <TextArea
          autoFocus={restored === null}
          counter
          rows={3}
          maxLength={NOTE_MAX_LENGTH}
          value={text}
          onChange={(event) => write(event.target.value)}
        />
      </Field>
      <Cluster gap="xs">
        <Button type="submit" size="small" disabled={!hasNote(note)} busy={isLoading}>
          Save Note
        </Button>
        <Button variant="secondary" size="small" onClick={close}>
          Cancel
        </Button>
        <Button variant="quiet" size="small" onClick={openDialog}>
          Add a picture, video or voice note
        </Button>
        {hasNote(item.note) && (
          <Button variant="quiet" size="small" onClick={() => void saveThen(null, onClose)}>
            Remove Note
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}
