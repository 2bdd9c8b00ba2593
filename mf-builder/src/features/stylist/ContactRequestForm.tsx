import { BEST_TIME_MAX_LENGTH, CONTACT_MAX_LENGTH, type ContactRequest, getContactError } from "@advent/contract";
import { Button, Cluster, styled, Text } from "@advent/ui";
import { Field, TextInput } from "@advent/ui/fields";
import { type FormEvent, useRef, useState } from "react";
import { Pair } from "../../shared/Step";

export interface Contact {
  contact: string;
  bestTime: string;
}

interface ContactRequestFormProps {
  before: Pick<ContactRequest, "contact" | "bestTime">;
  busy: boolean;
  onSend: (contact: Contact) => void;
  /** Returns to the existing request. Undefined when there is none. */
  onCancel?: () => void;
}

export function ContactRequestForm({ before, busy, onSend, onCancel }: ContactRequestFormProps) {
  const [contact, setContact] = useState(before.contact);
  const [bestTime, setBestTime] = useState(before.bestTime ?? "");
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = getContactError(contact);
    setError(wrong);
    if (wrong) field.current?.focus();
    else if (!busy) onSend({ contact, bestTime });
  };
  return (
    <Pair as="form" onSubmit={submit} noValidate aria-label="Contact me instead">
      <Field
        label="Phone number or email"
        required
        hint="Used for this request only; deleted with it, within 90 days."
        error={error}
      >
        <TextInput
          ref={field}
          name="contact"
          maxLength={CONTACT_MAX_LENGTH}
          value={contact}
          onChange={(event) => {
            setError(null);
            setContact(event.target.value);
          }}
          onBlur={() => contact.trim() && setError(getContactError(contact))}
        />
      </Field>
      <Field label="Best time" optional hint="Such as weekdays after six.">
        <TextInput
          name="bestTime"
          maxLength={BEST_TIME_MAX_LENGTH}
          value={bestTime}
          onChange={(event) => setBestTime(event.target.value)}
        />
      </Field>
      <Foot>
        <Button type="submit" busy={busy}>
          Please contact me
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Text size="small" tone="soft">
          We’ll include your current gifts and budget.
        </Text>
      </Foot>
    </Pair>
  );
}

const Foot = styled(Cluster)`
  grid-column: 1 / -1;
`;
