import { type AddressChange, type DeliveryAddress, type OrderAddress, toAddressTexts } from "@advent/contract";
import { getErrorSentence } from "@advent/store";
import { Button, Cluster, Stack, Text } from "@advent/ui";
import { type FormEvent, useLayoutEffect, useRef, useState } from "react";
import { AddressFields } from "./AddressFields";
import { type AddressError, toAddressError } from "./address-error";

export interface AddressFormProps {
  address: OrderAddress | null;
  countries: readonly string[];
  save: (change: AddressChange) => Promise<{ error?: unknown }>;
  /** Called after it is saved, and by *Cancel*. */
  onClose: () => void;
  /** Called when a text is changed, or is again as it was. */
  onChanged?: (isChanged: boolean) => void;
}

/** Changes the address of an order, or adds one. */
export function AddressForm({ address, countries, save, onClose, onChanged }: AddressFormProps) {
  const [texts, setTexts] = useState(() => toAddressTexts(address));
  const [error, setError] = useState<AddressError | null>(null);
  const [message, setMessage] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isChanged = JSON.stringify(texts) !== JSON.stringify(toAddressTexts(address));
  useLayoutEffect(() => {
    onChanged?.(isChanged);
    return () => onChanged?.(false);
  }, [isChanged, onChanged]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const deliveryAddress = {
      ...texts,
      deliverTo: texts.deliverTo || "buyer",
      country: texts.country || countries[0],
    } as DeliveryAddress;
    const { error: failure } = await save({ deliveryAddress, revision: address?.revision ?? null });
    setBusy(false);
    if (!failure) return onClose();
    const found = toAddressError(failure);
    setError(found);
    setMessage(found ? undefined : getErrorSentence(failure));
    form.current?.querySelector<HTMLElement>(`[name="deliveryAddress.${found?.field}"]`)?.focus();
  }

  return (
    <Stack
      as="form"
      ref={form}
      noValidate
      aria-label="Delivery address"
      onSubmit={(event: FormEvent) => void submit(event)}
    >
      <AddressFields
        texts={texts}
        countries={countries}
        error={error}
        onType={(change) => {
          setError(null);
          setTexts((before) => ({ ...before, ...change }));
        }}
      />
      {message && (
        <Text role="alert" tone="danger">
          {message}
        </Text>
      )}
      <Cluster>
        <Button type="submit" busy={isBusy}>
          Save the address
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </Cluster>
    </Stack>
  );
}
