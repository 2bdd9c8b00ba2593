import {
  adminPage,
  type DeskGiftCard,
  formatMoment,
  formatMoney,
  lastDayOf,
  pathOf,
  showGiftCardCode,
} from "@advent/contract";
import { Link } from "@advent/router";
import { useVoidGiftCardMutation } from "@advent/store";
import { Badge, Button, ButtonLink, Cluster, ConfirmDialog, Heading, Stack, styled, Text, useToast } from "@advent/ui";
import { useState } from "react";
import { useRefusal } from "../../shared/session/session";
import { Redeem } from "./Redeem";

/** A gift card: what it holds, what it was spent on, and what the desk may do with it. */
export function GiftCardSheet({ card }: { card: DeskGiftCard }) {
  const { code, amount, balance, currency, isWithdrawn, calendarId, redemptions } = card;
  return (
    <Sheet aria-label={`Gift card ${showGiftCardCode(code)}`}>
      <Cluster>
        <Heading level={2} size="subheading">
          {formatMoney(balance, currency)}
        </Heading>
        {isWithdrawn && <Badge tone="danger">Withdrawn</Badge>}
      </Cluster>
      <Text size="small">
        of {formatMoney(amount, currency)} · {showGiftCardCode(code)} · until {lastDayOf(card)}
      </Text>
      {!isWithdrawn && balance > 0 && <Redeem card={card} />}
      {redemptions.length > 0 && (
        <Spent>
          {redemptions.map((one) => (
            <Text key={one.at} as="li" size="small">
              {formatMoney(one.amount, currency)} on <time dateTime={one.at}>{formatMoment(one.at)}</time>
            </Text>
          ))}
        </Spent>
      )}
      <Cluster>
        <ButtonLink as={Link} to={pathOf(adminPage, {}, { open: calendarId })} variant="quiet" size="small">
          Its calendar
        </ButtonLink>
        {!isWithdrawn && <Void card={card} />}
      </Cluster>
    </Sheet>
  );
}

function Void({ card: { code, balance, currency } }: { card: DeskGiftCard }) {
  const [asking, setAsking] = useState(false);
  const [send, { isLoading: isBusy }] = useVoidGiftCardMutation();
  const refuse = useRefusal();
  const toast = useToast();

  async function voidCard(): Promise<void> {
    setAsking(false);
    const { error } = await send({ code });
    if (error) return refuse(error, "The card was not voided");
    toast.show({ title: "Gift card voided", tone: "success" });
  }

  return (
    <>
      <Button variant="quiet" size="small" busy={isBusy} onClick={() => setAsking(true)}>
        Void this card
      </Button>
      <ConfirmDialog
        open={asking}
        cautious
        title="Void this gift card?"
        description={`${formatMoney(balance, currency)} can then no longer be spent. This cannot be undone.`}
        confirmLabel="Void it"
        onConfirm={() => void voidCard()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

const Sheet = styled(Stack).attrs({ as: "article" })`
  padding: ${({ theme }) => theme.space.md};
  border: 1px solid var(--line);
  background: var(--surface-raised);
`;

const Spent = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  list-style: none;
`;
