import { type Calendar, EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from "@advent/contract";
import { Button, styled, useToast } from "@advent/ui";
import { Field, TextInput } from "@advent/ui/fields";
import { type FormEvent, useRef, useState } from "react";
import { SaveLine } from "../../shared/auto-save/SaveLine";
import { usePaused } from "../../shared/usePaused";
import { ChangesDialog } from "./ChangesDialog";
import { useCheckout } from "./useCheckout";
import { useDetails } from "./useDetails";
import { getEmailError, type DetailsError, findDetailsError } from "./validate";

interface CheckoutFormProps {
  calendar: Calendar;
  onOrdered: (orderNumber: string | null) => void;
  redirect?: (url: string) => void;
}

const goTo = (url: string) => window.location.assign(url);

/** Who the calendar is for and where the confirmation goes; then the order. */
export function CheckoutForm({ calendar, onOrdered, redirect = goTo }: CheckoutFormProps) {
  const { details, type, status, flush } = useDetails(calendar);
  const { form, refusal, check, forgive } = useRefusals();
  const { place, busy, changes, setChanges } = useCheckout({
    calendarId: calendar.id,
    onOrdered,
    redirect,
    onRefused: check,
  });
  const emailError = useEmailError(details.customerEmail);

  const order = async () => {
    if (!check(findDetailsError(details))) return;
    await flush();
    await place(details);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void order();
  };
  const hasErrorAt = (field: DetailsError["field"]) =>
    refusal?.field === field ? (refusal.atField ?? refusal.description) : undefined;
  return (
    <>
      <Form ref={form} onSubmit={submit} noValidate aria-label="Checkout">
        <Field label="Recipient name" required error={hasErrorAt("customerName")}>
          <TextInput
            name="customerName"
            autoComplete="off"
            maxLength={NAME_MAX_LENGTH}
            value={details.customerName}
            onChange={(event) => {
              forgive();
              type({ customerName: event.target.value });
            }}
          />
        </Field>
        <Field
          label="Email"
          required
          hint="Yours, for the order confirmation."
          error={hasErrorAt("customerEmail") ?? emailError}
        >
          <TextInput
            name="customerEmail"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={EMAIL_MAX_LENGTH}
            value={details.customerEmail}
            onChange={(event) => {
              forgive();
              type({ customerEmail: event.target.value });
            }}
          />
        </Field>
        <Button type="submit" size="large" busy={busy}>
          Complete Checkout
        </Button>
        <SaveLine status={status} />
      </Form>
      <ChangesDialog
        calendar={calendar}
        changes={changes}
        onChanges={setChanges}
        onSettled={() => void place(details)}
      />
    </>
  );
}

/** Says what is missing in a toast and beside its field, and puts the focus there. */
function useRefusals() {
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<DetailsError | null>(null);
  const toast = useToast();
  const check = (found: DetailsError | null): boolean => {
    setRefusal(found);
    if (!found) return true;
    toast.fail(found.description, found.title);
    form.current?.querySelector<HTMLInputElement>(`[name="${found.field}"]`)?.focus();
    return false;
  };
  /** What was missing is being filled in: nothing goes on saying that it is. */
  const clearError = () => {
    if (refusal) toast.dismiss();
    setRefusal(null);
  };
  return { form, refusal, check, forgive: clearError };
}

const Form = styled.form`
  display: grid;
  gap: 1.25rem;
  padding-top: 1.5rem;
  border-top: 1px solid var(--line);
`;

/**
 * What is wrong with a typed address, once the typing has paused. Not when the field is left: words that appear then would move the
 * button from under the finger that presses it. An empty field is not wrong before the order.
 */
function useEmailError(email: string): string | undefined {
  const isJudged = usePaused(email) === email && email.trim() !== "";
  return isJudged ? getEmailError(email) : undefined;
}
