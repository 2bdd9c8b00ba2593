import {
  API_KEY_NAME_MAX_LENGTH,
  API_KEY_SCOPE_LABELS,
  API_KEY_SCOPES,
  type ApiKeyScope,
  type NewApiKey,
} from "@advent/contract";
import { useCreateApiKeyMutation } from "@advent/store/admin";
import { CheckboxGroup } from "../../shared/CheckboxGroup";
import { SectionForm } from "../../shared/SectionForm";
import { SelectField } from "../../shared/SelectField";
import { TextField } from "../../shared/TextField";

const LIFETIME_OPTIONS = ["30", "90", "365"].map((days) => [days, `${days} days`] as const);
const DESCRIPTION =
  "A program sends the key instead of a person’s password. It sees orders as packers do: without amounts, emails " +
  "and the notes in the calendar.";

export function ApiKeyForm({ onCreated }: { onCreated: (created: NewApiKey) => void }) {
  const [create] = useCreateApiKeyMutation();
  return (
    <SectionForm
      title="Create a key"
      description={DESCRIPTION}
      submitLabel="Create key"
      initial={{ name: "", scopes: [] as ApiKeyScope[], lifetime: "90" }}
      isReady={({ name, scopes }) => name.trim() !== "" && scopes.length > 0}
      send={({ name, scopes, lifetime }) => create({ name, scopes, expiresInDays: Number(lifetime) })}
      onDone={onCreated}
    >
      {(field, error) => (
        <>
          <TextField
            label="Name"
            error={error}
            autoComplete="off"
            maxLength={API_KEY_NAME_MAX_LENGTH}
            {...field("name")}
          />
          <CheckboxGroup legend="It may" options={API_KEY_SCOPES} labels={API_KEY_SCOPE_LABELS} {...field("scopes")} />
          <SelectField label="Expires after" options={LIFETIME_OPTIONS} {...field("lifetime")} />
        </>
      )}
    </SectionForm>
  );
}
