import { nanoid } from "@advent/store";
import { Stack, Text, useToast } from "@advent/ui";
import { useState } from "react";
import { LineForm } from "../../shared/LineForm";
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
  const [erasureId] = useState(() => nanoid());
  const [send] = useErasePersonMutation();
  const change = useChange();
  const toast = useToast();

  async function erase(): Promise<void> {
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
      <LineForm
        label={`Type ${CONFIRMATION_WORD} to confirm`}
        autoComplete="off"
        maxLength={20}
        submitLabel="Erase everything"
        variant="secondary"
        least="12rem"
        most="20rem"
        onSubmit={(typed, { reject }) =>
          typed.toUpperCase() === CONFIRMATION_WORD
            ? erase()
            : reject(`Please type ${CONFIRMATION_WORD} to confirm. This cannot be undone.`)
        }
      />
    </Stack>
  );
}
