import { type Calendar, GIFT_NOTE_MAX_LENGTH, getLandingHeading, NAME_MAX_LENGTH } from "@advent/contract";
import { useUpdateCalendarMutation } from "@advent/store";
import { media, styled, Text, useToast } from "@advent/ui";
import { Field, TextArea, TextInput } from "@advent/ui/fields";
import { FormFooter, SaveStatusLine } from "../../shared/auto-save/SaveStatusLine";
import { useAutoSave, useDraft } from "../../shared/auto-save/useAutoSave";

export function RecipientDetails({ calendar }: { calendar: Calendar }) {
  const saved = { customerName: calendar.customerName, giftNote: calendar.giftNote };
  const [typed, type] = useDraft(saved);
  const [update] = useUpdateCalendarMutation();
  const toast = useToast();
  const { status } = useAutoSave({
    typed,
    saved,
    send: (changes) => update({ calendarId: calendar.id, ...changes }),
    onSaved: () => toast.show({ title: "Auto-saved", description: "Recipient details saved", tone: "success" }),
    onFailed: () => toast.fail("Unable to save recipient details. Please try again.", "Save failed"),
  });
  return (
    <Form onSubmit={(event) => event.preventDefault()} aria-label="Recipient details">
      <Field
        label="Recipient name"
        optional
        hint={`The page your recipient opens will read “${getLandingHeading(typed.customerName)}”.`}
      >
        <TextInput
          value={typed.customerName}
          maxLength={NAME_MAX_LENGTH}
          autoComplete="off"
          onChange={(event) => type({ customerName: event.target.value })}
        />
      </Field>
      <Field label="General message" optional hint="Shown at the top of the calendar, above the twelve days.">
        <TextArea
          value={typed.giftNote}
          maxLength={GIFT_NOTE_MAX_LENGTH}
          rows={4}
          onChange={(event) => type({ giftNote: event.target.value })}
        />
      </Field>
      <FormFooter>
        <Text size="small" tone="soft">
          Your changes are saved automatically.
        </Text>
        <SaveStatusLine status={status} />
      </FormFooter>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: 1.5rem ${({ theme }) => theme.space.xl};

  ${media.up("md")} {
    grid-template-columns: 1fr 1.4fr;
  }
`;
