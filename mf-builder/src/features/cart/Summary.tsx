import { type CalendarWithItems, calculatePrice, DISCOUNT_PERCENT, formatMoney, formatRound } from "@advent/contract";
import { GiftIcon, styled } from "@advent/ui";

export function Summary({ data: { calendar, items } }: { data: CalendarWithItems }) {
  const { subtotal, discount, promotion, giftWrap, engraving, total, bonusGiftCard } = calculatePrice({
    ...calendar,
    items,
  });
  const currency = items[0]?.currencyCode;
  return (
    <>
      <Sums>
        <Row>
          <dt>Subtotal</dt>
          <dd>{formatMoney(subtotal, currency)}</dd>
        </Row>
        {discount > 0 && (
          <Row>
            <dt>Discount ({DISCOUNT_PERCENT}%)</dt>
            <dd>{`−${formatMoney(discount, currency)}`}</dd>
          </Row>
        )}
        {promotion && (
          <Row>
            <dt>Promotion</dt>
            <dd>{`−${formatMoney(promotion, currency)}`}</dd>
          </Row>
        )}
        {giftWrap !== undefined && (
          <Row>
            <dt>Gift wrap</dt>
            <dd>{giftWrap > 0 ? formatMoney(giftWrap, currency) : "Free"}</dd>
          </Row>
        )}
        {engraving !== undefined && (
          <Row>
            <dt>Engraving</dt>
            <dd>{engraving > 0 ? formatMoney(engraving, currency) : "Free"}</dd>
          </Row>
        )}
        <Total>
          <dt>Total</dt>
          <dd>{formatMoney(total, currency)}</dd>
        </Total>
      </Sums>
      {bonusGiftCard > 0 && (
        <Bonus>
          <GiftIcon /> <span>{`Includes a bonus gift card of ${formatRound(bonusGiftCard, currency)}`}</span>
        </Bonus>
      )}
    </>
  );
}

const Sums = styled.dl`
  display: grid;
  gap: 0.5rem;
  font-variant-numeric: tabular-nums;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 1rem;
  color: var(--text-soft);
`;

const Total = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 1rem;
  margin-top: 0.5rem;
  padding-top: 1rem;
  border-top: 1px solid var(--line);
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.subheading};
`;

const Bonus = styled.p`
  display: flex;
  align-items: center;
  gap: 0.6em;
  color: var(--text-gold);
`;
