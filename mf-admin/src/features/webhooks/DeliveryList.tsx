import { DELIVERY_LABELS, WEBHOOK_EVENT_LABELS, type WebhookDelivery } from "@advent/contract";
import { useListWebhookDeliveriesQuery, useResendWebhookMutation } from "@advent/store/admin";
import { Badge, Button, Cluster, styled, Text, useToast, VisuallyHidden } from "@advent/ui";
import { CardList } from "../../shared/card.styles";
import { formatDate } from "../../shared/dates";
import { useChange } from "../../shared/useChange";
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
  const { id, event, orderNumber, state, at, tries, dueAt, why } = delivery;
  const [resend, { isLoading }] = useResendWebhookMutation();
  const change = useChange();
  const toast = useToast();
  const name = [WEBHOOK_EVENT_LABELS[event], orderNumber].filter(Boolean).join(" · ");

  async function sendAgain(): Promise<void> {
    const sent = await change(resend({ webhookId, deliveryId: id }), { failed: "It was not sent again" });
    if (sent?.why) toast.fail(sent.why);
    else if (sent) toast.show({ title: "It arrived", tone: "success" });
  }

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
            why,
            dueAt && `Next attempt ${formatDate(dueAt)}.`,
          ]
            .filter(Boolean)
            .join(" ")}
        </Text>
      </div>
      {state !== "waiting" && (
        <Button variant="quiet" size="small" busy={isLoading} onClick={() => void sendAgain()}>
          Send again
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      )}
    </Cluster>
  );
}

const List = styled(CardList)`
  grid-column: 1 / -1;
  padding-top: ${({ theme }) => theme.space.xs};
  border-top: 1px solid var(--line);
`;
