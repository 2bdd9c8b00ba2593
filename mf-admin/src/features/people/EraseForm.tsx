import { nanoid } from "@advent/store";
import { Button, Stack, Text, useToast } from "@advent/ui";
import { Field, TextInput } from "@advent/ui/fields";
import { type FormEvent, useState } from "react";
import { LineForm } from "../../shared/LineForm";
import { useRefusal } from "../../shared/session/session";
import { useErasePersonMutation } from "./person-api";

const CONFIRMATION_WORD = "ERASE";

interface EraseFormProps {
  calendarIds: string[];
  hasOrder: boolean;
  onErased: () => void;
}

/** Says what goes and what stays, and erases once that was confirmed by a word. Sent again after a lost answer it erases once. */
export function EraseForm({ calendarIds, hasOrder, onErased }: EraseFormProps) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [erasureId] = useState(() => nanoid());
  const [send, { isLoading }] = useErasePersonMutation();
  const refuse = useRefusal();
  const toast = useToast();

  async function erase(event: FormEvent): Promise<void> {
    event.preventDefault();
    const isMeant = typed.trim().toUpperCase() === CONFIRMATION_WORD;
    setError(isMeant ? undefined : `Please type ${CONFIRMATION_WORD} to confirm. This cannot be undone.`);
    if (!isMeant) return;
    const answer = await send({ erasureId, calendarIds });
    if (answer.error) return refuse(answer.error, "Nothing was erased");
    toast.show({ title: `Erased. Receipt ${answer.data.id}`, tone: "success" });
    onErased();
  }

  return (
    <Stack gap="sm">
      <Text size="small">
        Erasing takes names, email addresses, words, recordings, answers and times, and ends every link, the recipient's
        too.{" "}
        {hasOrder
          ? "By law an order's number, its gifts, what was paid and a gift card stay, without a name. An order that is still to be sent cannot be sent after this."
          : "Nothing of it stays."}
      </Text>
      <LineForm $least="12rem" $most="20rem" onSubmit={(event) => void erase(event)} noValidate>
        <Field label={`Type ${CONFIRMATION_WORD} to confirm`} {...(error && { error })}>
          <TextInput
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            maxLength={20}
          />
        </Field>
        <Button type="submit" variant="secondary" busy={isLoading}>
          Erase everything
        </Button>
      </LineForm>
    </Stack>
  );
}
