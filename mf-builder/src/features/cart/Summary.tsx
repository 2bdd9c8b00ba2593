import { type CalendarWithItems, calculatePrice, formatMoney, formatRound } from "@advent/contract";
import { Cluster, GiftIcon, Stack, styled } from "@advent/ui";

export function Summary({ data: { calendar, items } }: { data: CalendarWithItems }) {
  const { subtotal, discount, promotion, giftWrap, engraving, total, bonusGiftCard } = calculatePrice({
    ...calendar,
    items,
  });
  const { currency, discountPercent } = calendar.priceRules;
  const format = (amount: number) => formatMoney(amount, currency);
  const formatExtra = (amount: number) => (amount > 0 ? format(amount) : "Free");
  const rows = [
    { name: "Subtotal", amount: format(subtotal) },
    { name: `Discount (${discountPercent}%)`, amount: discount > 0 && `−${format(discount)}` },
    { name: "Promotion", amount: promotion && `−${format(promotion)}` },
    { name: "Gift wrap", amount: giftWrap !== undefined && formatExtra(giftWrap) },
    { name: "Engraving", amount: engraving !== undefined && formatExtra(engraving) },
  ].filter(({ amount }) => amount);
  return (
    <>
      <Stack as="dl" gap="xs">
        {rows.map(({ name, amount }) => (
          <Row key={name}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </Row>
        ))}
        <Total>
          <dt>Total</dt>
          <dd>{format(total)}</dd>
        </Total>
      </Stack>
      {bonusGiftCard > 0 && (
        <Bonus>
          <GiftIcon /> <span>{`Includes a bonus gift card of ${formatRound(bonusGiftCard, currency)}`}</span>
        </Bonus>
      )}
    </>
  );
}

const Row = styled(Cluster).attrs({ justify: "space-between" })`
  gap: 0 1rem;
  color: var(--text-soft);
  font-variant-numeric: tabular-nums;
`;

const Total = styled(Row)`
  align-items: baseline;
  margin-top: 0.5rem;
  padding-top: 1rem;
  border-top: 1px solid var(--line);
  color: var(--text);
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.subheading};
`;

const Bonus = styled.p`
  display: flex;
  align-items: center;
  gap: 0.6em;
  color: var(--text-gold);
`;
