import { buildPath, EXCHANGE_LABELS, type ExchangeState, formatMoment, type ShopExchange } from "@advent/contract";
import { Link } from "@advent/router";
import { useMoveExchangeMutation } from "@advent/store/admin";
import { Badge, ButtonLink, Cluster, Heading, Text, VisuallyHidden } from "@advent/ui";
import { adminPages, getCalendarPath } from "../../pages";
import { ActionButton } from "../../shared/ActionButton";
import { Card } from "../../shared/card.styles";

export function ExchangeCard({ exchange }: { exchange: ShopExchange }) {
  const { calendarId, exchangeId, reference, state, isHeld, returned, replacement } = exchange;
  const [send, { isLoading }] = useMoveExchangeMutation();
  const next: ExchangeState = state === "requested" ? "received" : "sent";
  const move = (to: ExchangeState) => send({ calendarId, exchangeId, from: state, to });
  const failed = "Nothing was changed";
  const named = <VisuallyHidden> of exchange {reference}</VisuallyHidden>;
  return (
    <Card aria-label={`Exchange ${reference}`}>
      <div>
        <Heading level={2} size="lead">
          {formatProduct(replacement)}
        </Heading>
        <Text size="small">Instead of {formatProduct(returned)}</Text>
        <Text size="small" tone="soft">
          {getFacts(exchange)}
        </Text>
        {!isHeld && <Text size="small">The replacement is not held yet.</Text>}
      </div>
      <Cluster gap="xs">
        <Badge>{EXCHANGE_LABELS[state]}</Badge>
        <ButtonLink as={Link} to={getCalendarPath(calendarId)} variant="quiet" size="small">
          <span>Calendar</span>
          {named}
        </ButtonLink>
        <ButtonLink
          as={Link}
          to={buildPath(adminPages.exchanges, {}, { label: exchangeId })}
          variant="quiet"
          size="small"
        >
          <span>Return label</span>
          {named}
        </ButtonLink>
        <ActionButton
          label="Cancel"
          variant="quiet"
          title={`Cancel exchange ${reference}?`}
          description="The replacement goes back into stock. The recipient sees that it was cancelled."
          confirmLabel="Cancel the exchange"
          busy={isLoading}
          send={() => move("cancelled")}
          done="Exchange cancelled"
          failed={failed}
        />
        <ActionButton
          label={EXCHANGE_LABELS[next]}
          busy={isLoading}
          send={() => move(next)}
          done={EXCHANGE_LABELS[next]}
          note={`Exchange ${reference}`}
          failed={failed}
        >
          {named}
        </ActionButton>
      </Cluster>
    </Card>
  );
}

export const formatProduct = ({ name, variantTitle }: ShopExchange["returned"]): string =>
  [name, variantTitle].filter(Boolean).join(", ");

function getFacts({ reference, orderNumber, recipient, day, requestedAt }: ShopExchange): string {
  const facts = [
    reference,
    orderNumber && `order ${orderNumber}`,
    `day ${day}`,
    recipient && `for ${recipient}`,
    `requested ${formatMoment(requestedAt)}`,
  ];
  return facts.filter(Boolean).join(" · ");
}
