import { type CalendarWithItems, cartPage, DAY_COUNT, formatMoney, priceCalendar } from "@advent/contract";
import { useAppNavigate } from "@advent/router";
import { Button, keyframes, media, Price, styled } from "@advent/ui";

/** What the days come to, and the way to the cart once all twelve are filled. */
export function StripTotal({ data: { calendar, items } }: { data: CalendarWithItems }) {
  const navigate = useAppNavigate();
  const { subtotal, total } = priceCalendar({ ...calendar, items });
  const currency = items[0]?.currencyCode;
  const reduced = total < subtotal;
  return (
    <Sum>
      <div>
        <Label>Total</Label>
        <Amount amount={formatMoney(total, currency)} {...(reduced ? { was: formatMoney(subtotal, currency) } : {})} />
      </div>
      {calendar.orderNumber ? (
        <Button variant="secondary" onClick={() => navigate(cartPage.path)}>
          See your order
        </Button>
      ) : (
        <CheckOut disabled={items.length < DAY_COUNT} onClick={() => navigate(cartPage.path)}>
          Check out ({items.length}/{DAY_COUNT})
        </CheckOut>
      )}
    </Sum>
  );
}

const Sum = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
  padding-block: 0.5rem 0.75rem;

  ${media.up("lg")} {
    flex-direction: column;
    align-items: stretch;
    justify-content: center;
    gap: 0.625rem;
    min-width: 12.5rem;
    padding: 0.5rem 0 0.5rem 1.5rem;
    border-left: 1px solid var(--line);
  }
`;

const glint = keyframes`
  from { background-position: 160% 0; }
  to { background-position: -60% 0; }
`;

/** Light runs over it when the twelfth gift opens it. */
const CheckOut = styled(Button)`
  padding-inline: 1.25rem;

  &:enabled {
    background-image: linear-gradient(105deg, transparent 42%, ${({ theme }) => theme.color.gold} 50%, transparent 58%);
    background-position: -60% 0;
    background-repeat: no-repeat;
    background-size: 250% 100%;
    animation: ${glint} calc(2 * ${({ theme }) => theme.motion.slow}) ${({ theme }) => theme.motion.ease};
  }
`;

const Label = styled.p`
  color: var(--text-soft);
  font-size: ${({ theme }) => theme.size.caption};
  line-height: 1.2;
`;

const Amount = styled(Price)`
  display: flex;
  flex-wrap: wrap;
  column-gap: 0.6em;
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.lead};
  line-height: 1.3;

  s {
    margin: 0;
    font-size: 0.75em;
  }
`;
