import { findEngravingError, type Item, toRoman } from "@advent/contract";
import { EngravingField } from "@advent/dialogs";
import { getErrorSentence, useChangeVariantMutation } from "@advent/store";
import { Button, Cluster, Stack, styled, useToast } from "@advent/ui";
import { type FormEvent, useRef, useState } from "react";

interface EngraveGiftProps {
  gift: Item;
  /** In pence. `null` where the shop no longer engraves. */
  price: number | null;
}

/** Adds, changes or removes the engraving of a gift on a day. */
export function EngraveGift({ gift, price }: EngraveGiftProps) {
  const [text, setText] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  const [changeVariant, { isLoading }] = useChangeVariantMutation();
  const toast = useToast();

  function close(): void {
    setText(undefined);
    opener.current?.focus();
  }

  async function save(engraving: string | null): Promise<void> {
    const { data, error } = await changeVariant({ itemId: gift.id, variantId: gift.variantId, engraving });
    if (error) return toast.fail(getErrorSentence(error, "Couldn’t save the engraving. Please try again."));
    const title = data.engraving ? `Day ${toRoman(gift.day)} engraved “${data.engraving}”` : "Engraving removed";
    toast.show({ title, description: gift.productName, tone: "success" });
    close();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (text !== undefined && !findEngravingError(text)) void save(text);
  }

  const removal = gift.engraving && (
    <Button variant="quiet" size="small" disabled={isLoading} onClick={() => void save(null)}>
      Remove engraving
    </Button>
  );
  if (price === null) return removal;
  return (
    <>
      <Button
        ref={opener}
        variant="secondary"
        size="small"
        aria-expanded={text !== undefined}
        onClick={() => (text === undefined ? setText(gift.engraving ?? "") : close())}
      >
        {gift.engraving ? "Change engraving" : "Add engraving"}
      </Button>
      {text !== undefined && (
        <Form as="form" gap="sm" onSubmit={submit}>
          <EngravingField value={text} onChange={setText} price={price} autoFocus />
          <Cluster gap="xs">
            <Button type="submit" size="small" busy={isLoading}>
              Save engraving
            </Button>
            {removal}
          </Cluster>
        </Form>
      )}
    </>
  );
}

const Form = styled(Stack)`
  flex: 1 0 100%;
`;
