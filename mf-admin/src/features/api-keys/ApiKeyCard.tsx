import { API_KEY_SCOPE_LABELS, type ApiKey, type ApiKeyState } from "@advent/contract";
import { useRevokeApiKeyMutation } from "@advent/store/admin";
import { Badge, Cluster, Heading, Text } from "@advent/ui";
import { ActionButton } from "../../shared/ActionButton";
import { Card } from "../../shared/card.styles";
import { formatDate } from "../../shared/dates";

const STATE_LABELS: Readonly<Record<ApiKeyState, string>> = {
  active: "Active",
  expired: "Expired",
  revoked: "Revoked",
};

export function ApiKeyCard({ id, name, scopes, state, createdAt, createdBy, expiresAt, lastUsedAt }: ApiKey) {
  const [revoke] = useRevokeApiKeyMutation();
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
