import { type NewWebhook, WEBHOOK_EVENT_LABELS, type Webhook } from "@advent/contract";
import {
  useRemoveWebhookMutation,
  useRotateWebhookSecretMutation,
  useTestWebhookMutation,
  useUpdateWebhookMutation,
} from "@advent/store/admin";
import { Badge, Button, Cluster, Heading, Text, useToast, VisuallyHidden } from "@advent/ui";
import { useState } from "react";
import { ConfirmButton } from "../../shared/ConfirmButton";
import { Card } from "../../shared/card.styles";
import { formatDate } from "../../shared/dates";
import { useChange } from "../../shared/useChange";
import { DeliveryList } from "./DeliveryList";

interface WebhookCardProps {
  webhook: Webhook;
  onNewSecret: (created: NewWebhook) => void;
}

export function WebhookCard({ webhook, onNewSecret }: WebhookCardProps) {
  const { id: webhookId, url, events, state, createdAt, createdBy, failingSince } = webhook;
  const [isOpen, setOpen] = useState(false);
  const [test, testing] = useTestWebhookMutation();
  const [update, updating] = useUpdateWebhookMutation();
  const [rotate] = useRotateWebhookSecretMutation();
  const [remove] = useRemoveWebhookMutation();
  const change = useChange();
  const toast = useToast();
  const { host } = new URL(url);
  const isPaused = state === "paused";

  async function sendTest(): Promise<void> {
    const sent = await change(test({ webhookId }), { failed: "The test was not sent" });
    if (!sent) return;
    setOpen(true);
    if (sent.why) toast.fail(sent.why);
    else toast.show({ title: "The test arrived", tone: "success" });
  }

  async function createSecret() {
    const response = await rotate({ webhookId });
    if (response.data) onNewSecret(response.data);
    return response;
  }

  return (
    <Card aria-label={host}>
      <div>
        <Heading level={2} size="body">
          {url}
        </Heading>
        <Cluster gap="xs">
          {isPaused && <Badge tone="danger">Paused</Badge>}
          {events.map((event) => (
            <Badge key={event}>{WEBHOOK_EVENT_LABELS[event]}</Badge>
          ))}
        </Cluster>
        <Text size="small" tone="soft">
          Added {formatDate(createdAt)} by {createdBy}.
        </Text>
        {failingSince && (
          <Text size="small" tone="danger">
            Failing since {formatDate(failingSince)}.
          </Text>
        )}
      </div>
      <Cluster gap="xs">
        <Button variant="secondary" size="small" busy={testing.isLoading} onClick={() => void sendTest()}>
          Send a test
          <VisuallyHidden>: {host}</VisuallyHidden>
        </Button>
        <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Deliveries
          <VisuallyHidden>: {host}</VisuallyHidden>
        </Button>
        <Button
          variant="quiet"
          size="small"
          busy={updating.isLoading}
          onClick={() =>
            void change(update({ webhookId, isPaused: !isPaused }), { failed: "The webhook was not changed" })
          }
        >
          {isPaused ? "Resume" : "Pause"}
          <VisuallyHidden>: {host}</VisuallyHidden>
        </Button>
        <ConfirmButton
          label="New secret"
          variant="quiet"
          title="Create a new secret?"
          description="Messages are signed with both the new and the current secret for 24 hours."
          confirmLabel="Create secret"
          send={createSecret}
          done="New secret created"
          failed="The secret was not changed"
        />
        <ConfirmButton
          label="Remove"
          variant="quiet"
          title={`Remove the webhook to ${host}?`}
          description="It receives nothing more, and its deliveries are deleted."
          send={() => remove({ webhookId })}
          done="Webhook removed"
          failed="The webhook was not removed"
        />
      </Cluster>
      {isOpen && <DeliveryList webhookId={webhookId} />}
    </Card>
  );
}
