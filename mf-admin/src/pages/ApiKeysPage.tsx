import {
  API_KEY_NAME_MAX_LENGTH,
  API_KEY_SCOPE_LABELS,
  API_KEY_SCOPES,
  type ApiKey,
  type ApiKeyScope,
  type ApiKeyState,
  type NewApiKey,
} from "@advent/contract";
import { adminApi } from "@advent/store/admin";
import { Badge, Cluster, Heading, Stack, Text } from "@advent/ui";
import { adminPages } from "../pages";
import { ActionButton } from "../shared/ActionButton";
import { withAdminLayout } from "../shared/AdminLayout";
import { CheckboxGroup } from "../shared/CheckboxGroup";
import { Card, CardList } from "../shared/card.styles";
import { formatDate } from "../shared/dates";
import { EmptyList } from "../shared/EmptyList";
import { OneTimeSecret, useOneTimeSecrets } from "../shared/OneTimeSecret";
import { useQueryState } from "../shared/query-state";
import { SectionForm } from "../shared/SectionForm";
import { SelectField } from "../shared/SelectField";
import { TextField } from "../shared/TextField";

export default withAdminLayout(adminPages.apiKeys, ApiKeyList);

function ApiKeyList() {
  const query = adminApi.useListApiKeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, fallback } = useQueryState(query, "the API keys", "14rem");
  const created = useOneTimeSecrets<NewApiKey>(({ apiKey }) => apiKey.id);
  if (fallback || !data) return fallback;
  return (
    <Stack>
      {created.shown.map((one) => (
        <OneTimeSecret
          key={one.apiKey.id}
          title={`The key of ${one.apiKey.name}`}
          secret={one.key}
          onDone={() => created.end(one)}
        >
          Store it where the program reads its secrets. It is shown only now.
        </OneTimeSecret>
      ))}
      {data.apiKeys.length === 0 && (
        <EmptyList title="No keys yet">
          A program of yours, such as the warehouse’s, reads and packs orders with one.
        </EmptyList>
      )}
      <CardList role="list" aria-label="API keys">
        {data.apiKeys.map((apiKey) => (
          <li key={apiKey.id}>
            <ApiKeyCard {...apiKey} />
          </li>
        ))}
      </CardList>
      <ApiKeyForm onCreated={created.show} />
    </Stack>
  );
}

const STATE_LABELS: Readonly<Record<ApiKeyState, string>> = {
  active: "Active",
  expired: "Expired",
  revoked: "Revoked",
};

function ApiKeyCard({ id, name, scopes, state, createdAt, createdBy, expiresAt, lastUsedAt }: ApiKey) {
  const [revoke] = adminApi.useRevokeApiKeyMutation();
  return (
    <Card>
      <div>
        <Heading level={2} size="body">
          {name}
        </Heading>
        <Text size="small">
          <code>{id}…</code>
        </Text>
        <Cluster gap="xs">
          <Badge tone={state === "active" ? "success" : "neutral"}>{STATE_LABELS[state]}</Badge>
          {scopes.map((scope) => (
            <Badge key={scope}>{API_KEY_SCOPE_LABELS[scope]}</Badge>
          ))}
        </Cluster>
        <Text size="small" tone="soft">
          Created {formatDate(createdAt)} by {createdBy}. {state === "expired" ? "Expired" : "Expires"}{" "}
          {formatDate(expiresAt)}. {lastUsedAt ? `Last used ${formatDate(lastUsedAt)}.` : "Never used."}
        </Text>
      </div>
      {state === "active" && (
        <Cluster gap="xs">
          <ActionButton
            label="Revoke"
            title={`Revoke ${name}?`}
            description="Programs using this key lose access at once. This cannot be undone."
            send={() => revoke({ keyId: id })}
            done={`${name} is revoked`}
            failed="The key was not revoked"
          />
        </Cluster>
      )}
    </Card>
  );
}

const LIFETIME_OPTIONS = ["30", "90", "365"].map((days) => [days, `${days} days`] as const);
const DESCRIPTION =
  "A program sends the key instead of a person’s password. It sees orders as packers do: without amounts, emails " +
  "and the notes in the calendar.";

function ApiKeyForm({ onCreated }: { onCreated: (created: NewApiKey) => void }) {
  const [create] = adminApi.useCreateApiKeyMutation();
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
          <CheckboxGroup
            legend="Permissions"
            options={API_KEY_SCOPES}
            labels={API_KEY_SCOPE_LABELS}
            {...field("scopes")}
          />
          <SelectField label="Expires after" options={LIFETIME_OPTIONS} {...field("lifetime")} />
        </>
      )}
    </SectionForm>
  );
}
