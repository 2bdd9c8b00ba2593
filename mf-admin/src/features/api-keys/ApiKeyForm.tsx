import {
  API_KEY_NAME_MAX_LENGTH,
  API_KEY_SCOPE_LABELS,
  API_KEY_SCOPES,
  type ApiKeyScope,
  type NewApiKey,
} from "@advent/contract";
import { useCreateApiKeyMutation } from "@advent/store/admin";
import { Field, TextInput } from "@advent/ui/fields";
import { useState } from "react";
import { CheckboxGroup } from "../../shared/CheckboxGroup";
import { SectionForm } from "../../shared/SectionForm";
import { SelectField } from "../../shared/SelectField";

const LIFETIME_OPTIONS = ["30", "90", "365"].map((days) => [days, `${days} days`] as const);
const DESCRIPTION =
  "A program sends the key instead of a person’s password. It sees orders as packers do: without amounts, emails " +
  "and the notes in the calendar.";

export function ApiKeyForm({ onCreated }: { onCreated: (created: NewApiKey) => void }) {
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<ApiKeyScope[]>([]);
  const [lifetime, setLifetime] = useState("90");
  const [create] = useCreateApiKeyMutation();

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
      send={() => create({ name, scopes, expiresInDays: Number(lifetime) })}
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
          <SelectField label="Expires after" options={LIFETIME_OPTIONS} value={lifetime} onChange={setLifetime} />
        </>
      )}
    </SectionForm>
  );
}
