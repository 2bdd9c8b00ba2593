import {
  DELIVERY_LABELS,
  type NewWebhook,
  WEBHOOK_EVENT_LABELS,
  type Webhook,
  type WebhookDelivery,
} from "@advent/contract";
import { adminApi } from "@advent/store/admin";
import { Badge, Button, Cluster, Heading, styled, Text, useToast, VisuallyHidden } from "@advent/ui";
import { useState } from "react";
import { ActionButton } from "../../shared/ActionButton";
import { Card, CardList } from "../../shared/card.styles";
import { formatDate } from "../../shared/dates";
import { useQueryState } from "../../shared/query-state";

interface WebhookCardProps {
  webhook: Webhook;
  onNewSecret: (created: NewWebhook) => void;
}

export function WebhookCard({ webhook, onNewSecret }: WebhookCardProps) {
  const { id: webhookId, url, events, state, createdAt, createdBy, failingSince } = webhook;
  const [isOpen, setOpen] = useState(false);
  const [test] = adminApi.useTestWebhookMutation();
  const [update] = adminApi.useUpdateWebhookMutation();
  const [rotate] = adminApi.useRotateWebhookSecretMutation();
  const [remove] = adminApi.useRemoveWebhookMutation();
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

function DeliveryList({ webhookId }: { webhookId: string }) {
  const query = adminApi.useListWebhookDeliveriesQuery({ webhookId }, { refetchOnMountOrArgChange: true });
  const { data, fallback } = useQueryState(query, "the deliveries", "6rem");
  if (fallback || !data) return fallback;
  if (data.deliveries.length === 0) return <Text size="small">Nothing has been sent yet.</Text>;
  return (
    <List role="list" aria-label="Deliveries">
      {data.deliveries.map((delivery) => (
        <li key={delivery.id}>
          <Delivery webhookId={webhookId} delivery={delivery} />
        </li>
      ))}
    </List>
  );
}

function Delivery({ webhookId, delivery }: { webhookId: string; delivery: WebhookDelivery }) {
  const { id, event, orderNumber, state, at, tries, dueAt, why: reason } = delivery;
  const [resend] = adminApi.useResendWebhookMutation();
  const toast = useToast();
  const name = [WEBHOOK_EVENT_LABELS[event], orderNumber].filter(Boolean).join(" · ");

  return (
    <Cluster justify="space-between">
      <div>
        <Cluster gap="xs">
          <Text as="span" size="small">
            {name}
          </Text>
          <Badge tone={state === "delivered" ? "success" : state === "given_up" ? "danger" : "neutral"}>
            {DELIVERY_LABELS[state]}
          </Badge>
        </Cluster>
        <Text size="small" tone="soft">
          {[
            `${formatDate(at)}, ${tries === 1 ? "1 attempt" : `${tries} attempts`}.`,
            reason,
            dueAt && `Next attempt ${formatDate(dueAt)}.`,
          ]
            .filter(Boolean)
            .join(" ")}
        </Text>
      </div>
      {state !== "waiting" && (
        <ActionButton
          label="Send again"
          variant="quiet"
          send={() => resend({ webhookId, deliveryId: id })}
          onDone={({ why }) => (why ? toast.fail(why) : toast.show({ title: "It arrived", tone: "success" }))}
          failed="It was not sent again"
        >
          <VisuallyHidden>: {name}</VisuallyHidden>
        </ActionButton>
      )}
    </Cluster>
  );
}

const List = styled(CardList)`
  grid-column: 1 / -1;
  padding-top: ${({ theme }) => theme.space.xs};
  border-top: 1px solid var(--line);
`;
