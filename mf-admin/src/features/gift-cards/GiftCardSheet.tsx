import { type AdminGiftCard, formatLastDay, formatMoment, formatMoney, showGiftCardCode } from "@advent/contract";
import { Link } from "@advent/router";
import { useVoidGiftCardMutation } from "@advent/store/admin";
import { Badge, ButtonLink, Cluster, Heading, Text } from "@advent/ui";
import { getCalendarPath } from "../../pages";
import { ActionButton } from "../../shared/ActionButton";
import { CardList, Sheet } from "../../shared/card.styles";
import { Redeem } from "./Redeem";

export function GiftCardSheet({ card }: { card: AdminGiftCard }) {
  const { code, amount, balance, currency, isWithdrawn, calendarId, redemptions } = card;
  return (
    <Sheet as="article" aria-label={`Gift card ${showGiftCardCode(code)}`}>
      <Cluster>
        <Heading level={2} size="subheading">
          {formatMoney(balance, currency)}
        </Heading>
        {isWithdrawn && <Badge tone="danger">Withdrawn</Badge>}
      </Cluster>
      <Text size="small">
        of {formatMoney(amount, currency)} · {showGiftCardCode(code)} · until {formatLastDay(card)}
      </Text>
      {!isWithdrawn && balance > 0 && <Redeem card={card} />}
      {redemptions.length > 0 && (
        <CardList role="list">
          {redemptions.map((one) => (
            <Text key={one.at} as="li" size="small">
              {formatMoney(one.amount, currency)} on <time dateTime={one.at}>{formatMoment(one.at)}</time>
            </Text>
          ))}
        </CardList>
      )}
      <Cluster>
        <ButtonLink as={Link} to={getCalendarPath(calendarId)} variant="quiet" size="small">
          Its calendar
        </ButtonLink>
        {!isWithdrawn && <Void card={card} />}
      </Cluster>
    </Sheet>
  );
}

function Void({ card: { code, balance, currency } }: { card: AdminGiftCard }) {
  const [send] = useVoidGiftCardMutation();
  return (
    <ActionButton
      label="Void this card"
      variant="quiet"
      title="Void this gift card?"
      description={`${formatMoney(balance, currency)} can then no longer be spent. This cannot be undone.`}
      confirmLabel="Void it"
      send={() => send({ code })}
      done="Gift card voided"
      failed="The gift card was not voided"
    />
  );
}
