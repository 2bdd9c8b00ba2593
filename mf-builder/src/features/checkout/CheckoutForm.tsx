import {
  type Calendar,
  type CalendarWithItems,
  calculatePrice,
  DETAIL_MAX_LENGTHS,
  type DetailField,
} from "@advent/contract";
import { Button, lazyWithRetry, styled, useToast } from "@advent/ui";
import { Field, TextArea, TextInput } from "@advent/ui/fields";
import { type ChangeEvent, type FormEvent, useRef, useState } from "react";
import { SaveStatusLine } from "../../shared/auto-save/SaveStatusLine";
import { usePaused } from "../../shared/auto-save/useAutoSave";
import { ChangesDialog } from "./ChangesDialog";
import { type CheckoutConflict, useCheckout } from "./useCheckout";
import { useDetails } from "./useDetails";
import { type DetailsError, findDetailsError, getEmailError } from "./validate";

const CheckoutOptions = lazyWithRetry(async () => (await import("./CheckoutOptions")).CheckoutOptions);

interface CheckoutFormProps {
  data: CalendarWithItems;
  /** Starts saving whatever else is typed on the page: the shop's checkout replaces it. */
  saveDrafts?: () => void;
  onOrdered: (orderNumber: string | null) => void;
  redirect?: (url: string) => void;
}

const goTo = (url: string) => window.location.assign(url);

export function CheckoutForm({ data: { calendar, items }, saveDrafts, onOrdered, redirect = goTo }: CheckoutFormProps) {
  const { details, type, status, flush } = useDetails(calendar);
  const { form, error, check, clearError } = useFieldErrors();
  const { place, busy, conflict, setConflict } = useCheckout({
    calendarId: calendar.id,
    saveTyped: async () => {
      await flush();
      saveDrafts?.();
    },
    onOrdered,
    redirect,
    onRejected: check,
  });
  const total = getTotal(calendar, items, conflict);
  const shown = { total, currency: calendar.priceRules.currency };
  const emailError = useEmailError(details.customerEmail);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && check(findDetailsError(details))) void place(details, shown);
  };
  const hasErrorAt = (field: DetailsError["field"]) =>
    error?.field === field ? (error.atField ?? error.description) : undefined;
  const getInputProps = (name: DetailField) => ({
    maxLength: DETAIL_MAX_LENGTHS[name],
    name,
    value: details[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      clearError();
      type({ [name]: target.value });
    },
  });
  return (
    <>
      <Form ref={form} id="checkout" tabIndex={-1} onSubmit={submit} noValidate aria-label="Checkout">
        <Field label="Recipient name" required error={hasErrorAt("customerName")}>
          <TextInput {...getInputProps("customerName")} autoComplete="off" />
        </Field>
        <Field
          label="Email"
          required
          hint="Yours, for the order confirmation."
          error={hasErrorAt("customerEmail") ?? emailError}
        >
          <TextInput {...getInputProps("customerEmail")} type="email" inputMode="email" autoComplete="email" />
        </Field>
        <CheckoutOptions
          calendar={calendar}
          address={{
            texts: details,
            onType: (change) => {
              clearError();
              type(change);
            },
            error: error && { field: error.field.replace("deliveryAddress.", ""), text: error.description },
          }}
        >
          <Field label="Delivery instructions" optional hint="Such as a safe place or a door code, for the carrier.">
            <Instructions {...getInputProps("deliveryInstructions")} rows={2} autoComplete="off" />
          </Field>
        </CheckoutOptions>
        <Button type="submit" size="large" busy={busy}>
          Complete Checkout
        </Button>
        <SaveStatusLine status={status} />
      </Form>
      <ChangesDialog
        calendar={calendar}
        conflict={conflict}
        total={total}
        onConflict={setConflict}
        onSettled={() => void place(details, shown)}
      />
    </>
  );
}

/** Returns the total at the prices that the shop now asks. */
function getTotal(calendar: Calendar, items: CalendarWithItems["items"], { changes }: CheckoutConflict): number {
  const getPrice = (id: string) => changes.find(({ itemId }) => itemId === id)?.newPriceAmount;
  return calculatePrice({
    ...calendar,
    items: items.map((item) => ({ ...item, priceAmount: getPrice(item.id) ?? item.priceAmount })),
  }).total;
}

function useFieldErrors() {
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<DetailsError | null>(null);
  const toast = useToast();
  const check = (found: DetailsError | null): boolean => {
    setError(found);
    if (!found) return true;
    toast.fail(found.description, found.title);
    form.current?.querySelector<HTMLInputElement>(`[name="${found.field}"]`)?.focus();
    return false;
  };
  const clearError = () => {
    if (error) toast.dismiss();
    setError(null);
  };
  return { form, error, check, clearError };
}

/** Grows with its text. */
const Instructions = styled(TextArea)`
  min-height: 4.5rem;
`;

const Form = styled.form`
  display: grid;
  gap: 1.25rem;
  padding-top: 1.5rem;
  border-top: 1px solid var(--line);
`;

/**
 * Shows the error once typing pauses, never on blur: text that appears then would move the button under the
 * finger.
 * An empty field is valid until checkout.
 */
function useEmailError(email: string): string | undefined {
  const isJudged = usePaused(email) === email && email.trim() !== "";
  return isJudged ? getEmailError(email) : undefined;
}
