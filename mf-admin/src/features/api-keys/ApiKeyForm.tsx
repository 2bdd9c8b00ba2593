import {
  API_KEY_NAME_MAX_LENGTH,
  API_KEY_SCOPE_LABELS,
  API_KEY_SCOPES,
  type ApiKeyScope,
  type NewApiKey,
} from "@advent/contract";
import { useCreateApiKeyMutation } from "@advent/store/admin";
import { Field, Select, TextInput } from "@advent/ui/fields";
import { useState } from "react";
import { CheckboxGroup } from "../../shared/CheckboxGroup";
import { SectionForm } from "../../shared/SectionForm";

const LIFETIMES_DAYS = [30, 90, 365];
const DESCRIPTION =
  "A program sends the key instead of a person’s password. It sees orders as packers do: without amounts, emails " +
  "and the notes in the calendar.";

export function ApiKeyForm({ onCreated }: { onCreated: (created: NewApiKey) => void }) {
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<ApiKeyScope[]>([]);
  const [expiresInDays, setExpiresInDays] = useState(90);
  const [create, { isLoading }] = useCreateApiKeyMutation();

  function finish(created: NewApiKey): void {
    setName("");
    setScopes([]);
    onCreated(created);
  }

  return (
    <SectionForm
      title="Create a key"
      description={DESCRIPTION}
      submitLabel="Create key"
      isReady={name.trim() !== "" && scopes.length > 0}
      isLoading={isLoading}
      send={() => create({ name, scopes, expiresInDays })}
      onDone={finish}
    >
      {(error) => (
        <>
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
        </>
      )}
    </SectionForm>
  );
}
