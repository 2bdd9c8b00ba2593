import { type CalendarWithItems, calculatePrice, cartPage, DAY_COUNT, formatMoney } from "@advent/contract";
import { useAppNavigate } from "@advent/router";
import { Button, css, media, Price, styled } from "@advent/ui";
import { stickyScreens } from "./sticky-strip";

export function StripTotal({ data: { calendar, items } }: { data: CalendarWithItems }) {
  const navigate = useAppNavigate();
  const { subtotal, total } = calculatePrice({ ...calendar, items });
  const { currency } = calendar.priceRules;
  return (
    <Sum $stays={!calendar.orderNumber}>
      <Line>
        <div>
          <Label>Total</Label>
          <Amount
            amount={formatMoney(total, currency)}
            was={total < subtotal ? formatMoney(subtotal, currency) : undefined}
          />
        </div>
        {calendar.orderNumber ? (
          <Button variant="secondary" onClick={() => navigate(cartPage.path)}>
            See your order
          </Button>
        ) : (
          <CheckOut id="check-out" disabled={items.length < DAY_COUNT} onClick={() => navigate(cartPage.path)}>
            {`Check out (${items.length}/${DAY_COUNT})`}
          </CheckOut>
        )}
      </Line>
    </Sum>
  );
}

const Sum = styled.div<{ $stays: boolean }>`
  min-height: 4.25rem;

  ${media.up("lg")} {
    display: grid;
    align-content: center;
    min-width: 12.5rem;
    padding-left: 1.5rem;
    border-left: 1px solid var(--line);
  }
  ${stickyScreens} {
    [data-stuck="true"] & {
      visibility: hidden;
      ${({ $stays }) => $stays && atTheFoot}
    }
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
  padding-block: 0.5rem 0.75rem;

  ${media.up("lg")} {
    flex-direction: column;
    align-items: stretch;
    gap: 0.625rem;
    padding-block: 0.5rem 0;
  }
`;

const atTheFoot = css`
  & > div {
    position: fixed;
    inset: auto 0 0;
    padding: 0.5rem 1rem max(0.5rem, env(safe-area-inset-bottom));
    border-top: 1px solid ${({ theme }) => theme.color.gold};
    background: ${({ theme }) => theme.color.ink};
    visibility: visible;
    pointer-events: auto;
  }
`;

const CheckOut = styled(Button)`
  padding-inline: 1.25rem;

  &:enabled {
    background-image: linear-gradient(105deg, transparent 42%, ${({ theme }) => theme.color.gold} 50%, transparent 58%);
    background-position: -60% 0;
    background-repeat: no-repeat;
    background-size: 250% 100%;
    animation: checkout-glint calc(2 * ${({ theme }) => theme.motion.slow}) ${({ theme }) => theme.motion.ease};
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
  align-items: baseline;
  column-gap: 0.6em;
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.lead};
  line-height: 1.3;

  s {
    margin: 0;
    font-size: 0.75em;
  }
`;
