import {
  type AdminGiftCard,
  formatExample,
  formatLastDay,
  formatMoment,
  formatMoney,
  isGiftCardCode,
  NOT_FOUND_STATUS,
  parseAmount,
  readGiftCardCode,
  showGiftCardCode,
} from "@advent/contract";
import { Link } from "@advent/router";
import { getErrorStatus, nanoid } from "@advent/store";
import { adminApi } from "@advent/store/admin";
import { Badge, ButtonLink, Cluster, ConfirmDialog, Heading, Stack, Text } from "@advent/ui";
import { useState } from "react";
import { adminPages, getCalendarPath } from "../pages";
import { ActionButton } from "../shared/ActionButton";
import { withAdminLayout } from "../shared/AdminLayout";
import { CardList, Sheet } from "../shared/card.styles";
import { EmptyList } from "../shared/EmptyList";
import { LineForm } from "../shared/LineForm";
import { useQueryState } from "../shared/query-state";
import { useChange } from "../shared/useChange";
import { UnsavedScopeProvider, useUnsavedScope } from "../shared/useLeaveWarning";

export default withAdminLayout(adminPages.giftCards, GiftCardPanel);

function GiftCardPanel() {
  const [code, setCode] = useState<string>();
  const { scope, confirmDiscard } = useUnsavedScope();
  return (
    <Stack>
      <LineForm
        label="Code of the gift card"
        isLookup
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        submitLabel="Look up"
        variant="primary"
        onSubmit={(typed, { reject }) => {
          const read = readGiftCardCode(typed);
          if (!isGiftCardCode(read)) return reject("A code has 16 letters and digits, such as 7Q3K-9XWD-2M4P-T8NB.");
          if (read === code || confirmDiscard()) setCode(read);
        }}
      />
      <div aria-live="polite">
        {code ? (
          <UnsavedScopeProvider value={scope}>
            <Found key={code} code={code} />
          </UnsavedScopeProvider>
        ) : (
          <EmptyList title="Look up a gift card">
            Its balance, its order and what was taken from it appear here. The code is in the buyer’s confirmation.
          </EmptyList>
        )}
      </div>
    </Stack>
  );
}

function Found({ code }: { code: string }) {
  const query = adminApi.useGetGiftCardQuery({ code }, { refetchOnMountOrArgChange: true });
  const { data: card, fallback } = useQueryState(query, "the gift card", "12rem");
  if (query.isError && getErrorStatus(query.error) === NOT_FOUND_STATUS)
    return (
      <EmptyList title="No gift card has this code">
        Cards of a Shopify shop are looked up in its admin, under Products › Gift cards.
      </EmptyList>
    );
  return fallback || (card && <GiftCardSheet card={card} />);
}

function GiftCardSheet({ card }: { card: AdminGiftCard }) {
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
          View calendar
        </ButtonLink>
        {!isWithdrawn && <Void card={card} />}
      </Cluster>
    </Sheet>
  );
}

function Void({ card: { code, balance, currency } }: { card: AdminGiftCard }) {
  const [send] = adminApi.useVoidGiftCardMutation();
  return (
    <ActionButton
      label="Withdraw this card"
      variant="quiet"
      title="Withdraw this gift card?"
      description={`${formatMoney(balance, currency)} can then no longer be spent. This cannot be undone.`}
      confirmLabel="Withdraw it"
      send={() => send({ code })}
      done="Gift card withdrawn"
      failed="The gift card was not withdrawn"
    />
  );
}

/** Redeems part of a card after a confirmation. The request is idempotent, so a double press or a retry redeems once. */
function Redeem({ card: { code, balance, currency } }: { card: AdminGiftCard }) {
  const [confirmed, setConfirmed] = useState<{ amount: number; clear: () => void }>();
  const [redemptionId, setRedemptionId] = useState(() => nanoid());
  const [send, { isLoading: isBusy }] = adminApi.useRedeemGiftCardMutation();
  const change = useChange();

  async function redeem({ amount, clear }: NonNullable<typeof confirmed>): Promise<void> {
    const done = `${formatMoney(amount, currency)} redeemed`;
    const card = await change(send({ code, redemptionId, amount }), { done, failed: "Nothing was redeemed" });
    setConfirmed(undefined);
    if (!card) return;
    clear();
    setRedemptionId(nanoid());
  }

  return (
    <>
      <LineForm
        label="Amount to redeem"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        submitLabel="Redeem"
        least="8rem"
        most="14rem"
        onSubmit={(typed, { clear, reject }) => {
          const amount = parseAmount(typed, currency);
          if (amount && amount <= balance) setConfirmed({ amount, clear });
          else
            reject(
              `Please type an amount up to ${formatMoney(balance, currency)}, such as ${formatExample(currency)}.`,
            );
        }}
      />
      {confirmed && (
        <ConfirmDialog
          open
          title={`Redeem ${formatMoney(confirmed.amount, currency)}?`}
          description={`${formatMoney(balance - confirmed.amount, currency)} will be left on the card. This cannot be undone.`}
          confirmLabel="Redeem it"
          busy={isBusy}
          onConfirm={() => void redeem(confirmed)}
          onCancel={() => setConfirmed(undefined)}
        />
      )}
    </>
  );
}
