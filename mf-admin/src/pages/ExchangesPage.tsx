import { buildPath, EXCHANGE_LABELS, type ExchangeState, formatMoment, type ShopExchange } from "@advent/contract";
import { Link, useQueryParams } from "@advent/router";
import { adminApi } from "@advent/store/admin";
import { Badge, ButtonLink, Cluster, Heading, media, Stack, styled, Text, VisuallyHidden } from "@advent/ui";
import { adminPages, getCalendarPath } from "../pages";
import { ActionButton } from "../shared/ActionButton";
import { withAdminLayout } from "../shared/AdminLayout";
import { Card, CardList } from "../shared/card.styles";
import { EmptyList } from "../shared/EmptyList";
import { PlainPaper, PrintButton, UnprintedCluster } from "../shared/print";
import { getQueryState } from "../shared/query-state";

export default withAdminLayout(adminPages.exchanges, ExchangeList);

function ExchangeList() {
  const [params] = useQueryParams();
  const query = adminApi.useListExchangesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, fallback } = getQueryState(query, "the exchanges", "9rem");
  if (!data) return fallback;
  const { exchanges, address } = data;
  const labelled = exchanges.find(({ exchangeId }) => exchangeId === params.get("label"));
  if (labelled) return <ReturnLabel exchange={labelled} address={address} />;
  if (exchanges.length === 0)
    return (
      <EmptyList title="No open exchanges">
        Recipients can exchange the gift of an opened day within its return window. What they request appears here.
      </EmptyList>
    );
  return (
    <CardList role="list" aria-label="Exchanges">
      {exchanges.map((exchange) => (
        <li key={exchange.exchangeId}>
          <ExchangeCard exchange={exchange} />
        </li>
      ))}
    </CardList>
  );
}

function ExchangeCard({ exchange }: { exchange: ShopExchange }) {
  const { calendarId, exchangeId, reference, state, isHeld, returned, replacement } = exchange;
  const [send, { isLoading }] = adminApi.useMoveExchangeMutation();
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

const formatProduct = ({ name, variantTitle }: ShopExchange["returned"]): string =>
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

interface ReturnLabelProps {
  exchange: ShopExchange;
  address: readonly string[];
}

/** Label for the recipient's parcel. It names no recipient, so that it can be emailed. */
function ReturnLabel({ exchange, address }: ReturnLabelProps) {
  const { reference, day, returned } = exchange;
  return (
    <Stack>
      <PlainPaper />
      <UnprintedCluster>
        <PrintButton />
        <ButtonLink as={Link} to={adminPages.exchanges.path} variant="quiet" size="small">
          All exchanges
        </ButtonLink>
      </UnprintedCluster>
      <Label aria-label={`Return label of exchange ${reference}`}>
        <Text size="small">Return to</Text>
        <address>
          {address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <strong>{reference}</strong>
        <Text size="small">
          Day {day}: {formatProduct(returned)}
        </Text>
      </Label>
    </Stack>
  );
}

const Label = styled.article`
  display: grid;
  gap: ${({ theme }) => theme.space.sm};
  width: min(100%, 30rem);
  padding: ${({ theme }) => theme.space.lg};
  border: 1px solid currentColor;
  background: #fff;
  color: ${({ theme }) => theme.color.ink};

  & > address {
    display: grid;
    font-size: 1.5rem;
    font-style: normal;
    line-height: 1.4;
    overflow-wrap: anywhere;
  }
  & > strong {
    font-size: 1.5rem;
    letter-spacing: 0.12em;
  }
  ${media.print} {
    break-inside: avoid;
  }
`;
