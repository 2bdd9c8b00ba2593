import {
  buildPath,
  EXCHANGE_LABELS,
  type ExchangeState,
  formatMoment,
  isExchangeOpen,
  type ShopExchange,
} from "@advent/contract";
import { Link } from "@advent/router";
import { adminApi } from "@advent/store/admin";
import { Badge, ButtonLink, Cluster, Heading, Text, VisuallyHidden } from "@advent/ui";
import { adminPages, getCalendarPath } from "../../pages";
import { ActionButton } from "../../shared/ActionButton";
import { Card } from "../../shared/card.styles";

export function ExchangeCard({ exchange }: { exchange: ShopExchange }) {
  const { calendarId, exchangeId, reference, state, isHeld, mustBeUnopened, returned, replacement } = exchange;
  const [send, { isLoading }] = adminApi.useMoveExchangeMutation();
  const isOpen = isExchangeOpen(state);
  const next: ExchangeState = state === "requested" ? "received" : "sent";
  const move = (to: ExchangeState) =>
    send({ calendarId, exchangeId, from: state, to, deliveryRevision: exchange.deliveryRevision });
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
        {isOpen && !isHeld && <Text size="small">The replacement is not held yet.</Text>}
        {isOpen && mustBeUnopened && (
          <Text size="small">Piercing jewellery: accept it only with its seal unbroken.</Text>
        )}
        <Destination exchange={exchange} />
      </div>
      <Cluster gap="xs">
        <Badge>{EXCHANGE_LABELS[state]}</Badge>
        <ButtonLink as={Link} to={getCalendarPath(calendarId)} variant="quiet" size="small">
          <span>Calendar</span>
          {named}
        </ButtonLink>
        {isOpen && (
          <>
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
          </>
        )}
      </Cluster>
    </Card>
  );
}

function Destination({ exchange: { deliverTo, deliveryLines, state } }: { exchange: ShopExchange }) {
  if (!deliverTo)
    return isExchangeOpen(state) ? (
      <Text size="small" tone="danger">
        Ask the recipient where to send it. Don’t send it to the buyer.
      </Text>
    ) : null;
  return (
    <Text size="small">
      {deliverTo === "shop" ? "The recipient collects it" : `Send to: ${deliveryLines.join(", ")}`}
    </Text>
  );
}

export const formatProduct = ({ name, variantTitle }: ShopExchange["returned"]): string =>
  [name, variantTitle].filter(Boolean).join(", ");

function getFacts({ reference, orderNumber, recipient, day, requestedAt, changedAt, state }: ShopExchange): string {
  const facts = [
    reference,
    orderNumber && `order ${orderNumber}`,
    `day ${day}`,
    recipient && `for ${recipient}`,
    `requested ${formatMoment(requestedAt)}`,
    changedAt !== requestedAt && `${EXCHANGE_LABELS[state].toLowerCase()} ${formatMoment(changedAt)}`,
  ];
  return facts.filter(Boolean).join(" · ");
}
