import { DELIVERY_LABELS, WEBHOOK_EVENT_LABELS, type WebhookDelivery } from "@advent/contract";
import { useListWebhookDeliveriesQuery, useResendWebhookMutation } from "@advent/store/admin";
import { Badge, Cluster, styled, Text, useToast, VisuallyHidden } from "@advent/ui";
import { ActionButton } from "../../shared/ActionButton";
import { CardList } from "../../shared/card.styles";
import { formatDate } from "../../shared/dates";
import { useQueryState } from "../../shared/useQueryState";

export function DeliveryList({ webhookId }: { webhookId: string }) {
  const query = useListWebhookDeliveriesQuery({ webhookId }, { refetchOnMountOrArgChange: true });
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
  const [resend] = useResendWebhookMutation();
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
