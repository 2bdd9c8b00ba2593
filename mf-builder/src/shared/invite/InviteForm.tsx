import {
  CONTRIBUTOR_NAME_MAX_LENGTH,
  DAYS,
  EMAIL_MAX_LENGTH,
  formatInvitationText,
  formatInvitationTitle,
  QUESTION_MAX_LENGTH,
  toIsoDate,
  toRoman,
  trimText,
} from "@advent/contract";
import { Eyebrow, Stack, styled, Text } from "@advent/ui";
import { Checkbox, Field, Radio, RadioGroup, Select, TextArea, TextInput } from "@advent/ui/fields";
import { canInvite, findNameError, type InvitationDraft, listNames } from "./invitation";

interface InviteFormProps {
  id: string;
  recipient: string | null;
  choosesDay: boolean;
  invitation: InvitationDraft;
  disabled: boolean;
  onChange: (part: Partial<InvitationDraft>) => void;
  onSubmit: () => void;
  /** Empty without an error. */
  errorText: string;
}

export function InviteForm({
  id,
  recipient,
  choosesDay,
  invitation,
  disabled,
  errorText,
  onChange,
  onSubmit,
}: InviteFormProps) {
  const { from, names, email, day, question, lastDate, sendsReminder, isShared } = invitation;
  const people = listNames(names);
  const takesEmail = !isShared && people.length <= 1;
  return (
    <Stack
      as="form"
      id={id}
      gap="md"
      onSubmit={(event) => {
        event.preventDefault();
        if (canInvite(invitation)) onSubmit();
      }}
    >
      <Field label="Your name, as they know you">
        <TextInput
          value={from}
          maxLength={CONTRIBUTOR_NAME_MAX_LENGTH}
          autoComplete="name"
          disabled={disabled}
          onChange={({ target }) => onChange({ from: target.value })}
        />
      </Field>
      {choosesDay && (
        <RadioGroup
          label="Whom do you ask?"
          value={isShared ? "several" : "named"}
          disabled={disabled}
          onValueChange={(value) => onChange({ isShared: value === "several" })}
        >
          <Radio value="named" label="People by name, with a link each" />
          <Radio value="several" label="Several people, by one link: each gives a name and chooses a day" />
        </RadioGroup>
      )}
      {!isShared && (
        <>
          <Field
            label="Their names, one a line"
            hint="As the recipient will see them. Each person gets a link of their own."
            error={findNameError(people)}
          >
            <TextArea
              rows={2}
              value={names}
              autoComplete="off"
              disabled={disabled}
              onChange={({ target }) => onChange({ names: target.value })}
            />
          </Field>
          {choosesDay && (
            <Field label="Day">
              <Select
                value={day ?? ""}
                disabled={disabled}
                onChange={({ target }) => onChange({ day: target.value ? Number(target.value) : null })}
              >
                <option value="">Any day</option>
                {DAYS.map((one) => (
                  <option key={one} value={one}>{`Day ${toRoman(one)}`}</option>
                ))}
              </Select>
            </Field>
          )}
        </>
      )}
      {takesEmail && (
        <Field label="Their email" optional hint="We send the link there once. You can also share it yourself.">
          <TextInput
            type="email"
            value={email}
            maxLength={EMAIL_MAX_LENGTH}
            autoComplete="off"
            disabled={disabled}
            onChange={({ target }) => onChange({ email: target.value })}
          />
        </Field>
      )}
      <Field label="A question" optional>
        <TextArea
          counter
          rows={2}
          value={question}
          maxLength={QUESTION_MAX_LENGTH}
          placeholder="What do you remember of her first Christmas?"
          disabled={disabled}
          onChange={({ target }) => onChange({ question: target.value })}
        />
      </Field>
      <Field label="Please send it by">
        <TextInput
          type="date"
          value={lastDate}
          min={toIsoDate(Date.now())}
          disabled={disabled}
          onChange={({ target }) => onChange({ lastDate: target.value })}
        />
      </Field>
      {takesEmail && email && (
        <Checkbox
          label="Remind them once, two days before, if they have opened the link"
          checked={sendsReminder}
          disabled={disabled}
          onChange={({ target }) => onChange({ sendsReminder: target.checked })}
        />
      )}
      {canInvite(invitation) && (
        <Preview role="group" aria-label="What they will see" gap="xs">
          <Eyebrow>What they will see</Eyebrow>
          <Text face="display" size="lead">
            {formatInvitationTitle({ name: isShared ? null : (people[0] ?? null), from: trimText(from), day })}
          </Text>
          {trimText(question) && <Text face="hand">{trimText(question)}</Text>}
          <Text size="small">{formatInvitationText({ recipient, day, lastDate })}</Text>
        </Preview>
      )}
      {errorText && (
        <Text role="alert" tone="danger">
          {errorText}
        </Text>
      )}
    </Stack>
  );
}

const Preview = styled(Stack)`
  padding: 1rem 1.25rem;
  border: 1px solid var(--line);
  border-radius: ${({ theme }) => theme.radius.medium};
  background: var(--surface-raised);
  overflow-wrap: anywhere;
`;
