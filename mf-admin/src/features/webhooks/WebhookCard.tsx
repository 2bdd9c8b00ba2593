import { type NewWebhook, WEBHOOK_EVENT_LABELS, type Webhook, type WebhookDelivery } from "@advent/contract";
import {
  useRemoveWebhookMutation,
  useRotateWebhookSecretMutation,
  useTestWebhookMutation,
  useUpdateWebhookMutation,
} from "@advent/store/admin";
import { Badge, Button, Cluster, Heading, Text, useToast, VisuallyHidden } from "@advent/ui";
import { useState } from "react";
import { ActionButton } from "../../shared/ActionButton";
import { Card } from "../../shared/card.styles";
import { formatDate } from "../../shared/dates";
import { DeliveryList } from "./DeliveryList";

interface WebhookCardProps {
  webhook: Webhook;
  onNewSecret: (created: NewWebhook) => void;
}

export function WebhookCard({ webhook, onNewSecret }: WebhookCardProps) {
  const { id: webhookId, url, events, state, createdAt, createdBy, failingSince } = webhook;
  const [isOpen, setOpen] = useState(false);
  const [test] = useTestWebhookMutation();
  const [update] = useUpdateWebhookMutation();
  const [rotate] = useRotateWebhookSecretMutation();
  const [remove] = useRemoveWebhookMutation();
  const toast = useToast();
  const { host } = new URL(url);
  const isPaused = state === "paused";

  function showResult({ why }: WebhookDelivery): void {
    setOpen(true);
    if (why) toast.fail(why);
    else toast.show({ title: "The test arrived", tone: "success" });
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
        <ActionButton
          label="Send a test"
          send={() => test({ webhookId })}
          onDone={showResult}
          failed="The test was not sent"
        >
          <VisuallyHidden>: {host}</VisuallyHidden>
        </ActionButton>
        <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Deliveries
          <VisuallyHidden>: {host}</VisuallyHidden>
        </Button>
        <ActionButton
          label={isPaused ? "Resume" : "Pause"}
          variant="quiet"
          send={() => update({ webhookId, isPaused: !isPaused })}
          failed="The webhook was not changed"
        >
          <VisuallyHidden>: {host}</VisuallyHidden>
        </ActionButton>
        <ActionButton
          label="New secret"
          variant="quiet"
          title="Create a new secret?"
          description="Messages are signed with both the new and the current secret for 24 hours."
          confirmLabel="Create secret"
          send={() => rotate({ webhookId })}
          onDone={onNewSecret}
          done="New secret created"
          failed="The secret was not changed"
        />
        <ActionButton
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
