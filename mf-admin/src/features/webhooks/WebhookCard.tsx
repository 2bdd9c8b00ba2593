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
import { Card, Tools } from "../../shared/card.styles";
import { formatDate } from "../../shared/dates";
import { useSessionError } from "../../shared/session/session";
import { DeliveryList } from "./DeliveryList";

interface WebhookCardProps {
  webhook: Webhook;
  onNewSecret: (created: NewWebhook) => void;
}

export function WebhookCard({ webhook, onNewSecret }: WebhookCardProps) {
  const { id, url, events, state, createdAt, createdBy, failingSince } = webhook;
  const [isOpen, setOpen] = useState(false);
  const { host } = new URL(url);
  return (
    <Card aria-label={host}>
      <div>
        <Heading level={2} size="body">
          {url}
        </Heading>
        <Cluster gap="xs">
          {state === "paused" && <Badge tone="danger">Paused</Badge>}
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
      <Tools>
        <TestButton id={id} host={host} onSent={() => setOpen(true)} />
        <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Deliveries
          <VisuallyHidden>: {host}</VisuallyHidden>
        </Button>
        <PauseButton id={id} host={host} isPaused={state === "paused"} />
        <SecretButton id={id} onNewSecret={onNewSecret} />
        <RemoveButton id={id} host={host} />
      </Tools>
      {isOpen && <DeliveryList webhookId={id} />}
    </Card>
  );
}

function TestButton({ id, host, onSent }: { id: string; host: string; onSent: () => void }) {
  const [send, { isLoading }] = useTestWebhookMutation();
  const refuse = useSessionError();
  const toast = useToast();

  async function test(): Promise<void> {
    const { data, error } = await send({ webhookId: id });
    if (!data) return refuse(error, "The test was not sent");
    onSent();
    if (data.why) return toast.fail(data.why);
    toast.show({ title: "The test arrived", tone: "success" });
  }

  return (
    <Button variant="secondary" size="small" busy={isLoading} onClick={() => void test()}>
      Send a test
      <VisuallyHidden>: {host}</VisuallyHidden>
    </Button>
  );
}

function PauseButton({ id, host, isPaused }: { id: string; host: string; isPaused: boolean }) {
  const [update, { isLoading }] = useUpdateWebhookMutation();
  const refuse = useSessionError();

  async function toggle(): Promise<void> {
    const { error } = await update({ webhookId: id, isPaused: !isPaused });
    if (error) refuse(error, "The webhook was not changed");
  }

  return (
    <Button variant="quiet" size="small" busy={isLoading} onClick={() => void toggle()}>
      {isPaused ? "Resume" : "Pause"}
      <VisuallyHidden>: {host}</VisuallyHidden>
    </Button>
  );
}

function SecretButton({ id, onNewSecret }: { id: string; onNewSecret: WebhookCardProps["onNewSecret"] }) {
  const [rotate, { isLoading }] = useRotateWebhookSecretMutation();

  async function send() {
    const { data, error } = await rotate({ webhookId: id });
    if (data) onNewSecret(data);
    return { error };
  }

  return (
    <ConfirmButton
      label="New secret"
      variant="quiet"
      confirmation={{
        title: "Make a new secret?",
        description: "For 24 hours messages are signed with both, the new and the present one.",
        confirm: "Make it",
      }}
      busy={isLoading}
      send={send}
      done="New secret made"
      failed="No new secret was made"
    />
  );
}

function RemoveButton({ id, host }: { id: string; host: string }) {
  const [remove, { isLoading }] = useRemoveWebhookMutation();
  return (
    <ConfirmButton
      label="Remove"
      variant="quiet"
      confirmation={{
        title: `Remove the webhook to ${host}?`,
        description: "It receives nothing more, and its deliveries are deleted.",
        confirm: "Remove",
      }}
      busy={isLoading}
      send={() => remove({ webhookId: id })}
      done="Webhook removed"
      failed="The webhook was not removed"
    />
  );
}
