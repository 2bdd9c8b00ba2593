import {
  API_KEY_NAME_MAX_LENGTH,
  API_KEY_SCOPE_LABELS,
  API_KEY_SCOPES,
  type ApiKeyScope,
  type NewApiKey,
} from "@advent/contract";
import { getErrorSentence } from "@advent/store";
import { useCreateApiKeyMutation } from "@advent/store/admin";
import { Button, Heading, Text } from "@advent/ui";
import { Field, Select, TextInput } from "@advent/ui/fields";
import { type FormEvent, useState } from "react";
import { AdminSection } from "../../shared/AdminSection";
import { CheckboxGroup } from "../../shared/CheckboxGroup";
import { AdminForm } from "../../shared/forms.styles";
import { isSignedOut, useAdminSession } from "../../shared/session/session";

const LIFETIMES_DAYS = [30, 90, 365];

export function ApiKeyForm({ onCreated }: { onCreated: (created: NewApiKey) => void }) {
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<ApiKeyScope[]>([]);
  const [expiresInDays, setExpiresInDays] = useState(90);
  const [error, setError] = useState<string>();
  const [create, { isLoading }] = useCreateApiKeyMutation();
  const { end } = useAdminSession();
  const isReady = name.trim() !== "" && scopes.length > 0;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isLoading || !isReady) return;
    setError(undefined);
    const { data, error: failure } = await create({ name, scopes, expiresInDays });
    if (isSignedOut(failure)) return end("expired");
    if (!data) return setError(getErrorSentence(failure));
    setName("");
    setScopes([]);
    onCreated(data);
  }

  return (
    <AdminSection aria-labelledby="new-key">
      <Heading level={2} size="subheading" id="new-key">
        Create a key
      </Heading>
      <Text size="small">
        A program sends the key instead of a person’s password. It sees orders as packers do: without amounts, emails
        and the notes in the calendar.
      </Text>
      <AdminForm onSubmit={(event) => void submit(event)}>
        <Field label="Name" error={error}>
          <TextInput
            autoComplete="off"
            maxLength={API_KEY_NAME_MAX_LENGTH}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <CheckboxGroup
          legend="It may"
          options={API_KEY_SCOPES}
          labels={API_KEY_SCOPE_LABELS}
          chosen={scopes}
          onChange={setScopes}
        />
        <Field label="Expires after">
          <Select value={expiresInDays} onChange={({ target }) => setExpiresInDays(Number(target.value))}>
            {LIFETIMES_DAYS.map((days) => (
              <option key={days} value={days}>
                {days} days
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" busy={isLoading} aria-disabled={!isReady}>
          Create key
        </Button>
      </AdminForm>
    </AdminSection>
  );
}
