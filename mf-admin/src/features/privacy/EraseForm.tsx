import { nanoid } from "@advent/store";
import { Button, Stack, Text, useToast } from "@advent/ui";
import { Field, TextInput } from "@advent/ui/fields";
import { type FormEvent, useState } from "react";
import { LineForm } from "../../shared/forms.styles";
import { useChange } from "../../shared/useChange";
import { useErasePersonMutation } from "./person-api";

const CONFIRMATION_WORD = "ERASE";

interface EraseFormProps {
  calendarIds: string[];
  hasOrder: boolean;
  onErased: () => void;
}

/** Erases after the confirmation word was typed. A retry after a lost response erases once. */
export function EraseForm({ calendarIds, hasOrder, onErased }: EraseFormProps) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [erasureId] = useState(() => nanoid());
  const [send, { isLoading }] = useErasePersonMutation();
  const change = useChange();
  const toast = useToast();

  async function erase(event: FormEvent): Promise<void> {
    event.preventDefault();
    const isMeant = typed.trim().toUpperCase() === CONFIRMATION_WORD;
    setError(isMeant ? undefined : `Please type ${CONFIRMATION_WORD} to confirm. This cannot be undone.`);
    if (!isMeant) return;
    const receipt = await change(send({ erasureId, calendarIds }), { failed: "Nothing was erased" });
    if (!receipt) return;
    toast.show({ title: `Erased. Receipt ${receipt.id}`, tone: "success" });
    onErased();
  }

  return (
    <Stack gap="sm">
      <Text size="small">
        This erases names, email addresses, notes, recordings, replies and times. Every link stops working, including
        the recipient’s.{" "}
        {hasOrder
          ? "The law requires us to keep order numbers, products, payments and gift cards, without a name. An order that has not been sent can no longer be sent."
          : "Nothing is kept."}
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
