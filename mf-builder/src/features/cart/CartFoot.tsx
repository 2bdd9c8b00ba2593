import { type CalendarWithItems, calculatePrice, formatMoney } from "@advent/contract";
import { ButtonLink, Cluster, createGlobalStyle, inkSurface, media, Price, styled } from "@advent/ui";

/** Stays at the foot of a small screen as long as the lines are longer than it. */
export function CartFoot({ data: { calendar, items } }: { data: CalendarWithItems }) {
  const { total } = calculatePrice({ ...calendar, items });
  return (
    <Foot justify="space-between">
      <FootScrollPadding />
      <span>
        Total <Total amount={formatMoney(total, calendar.priceRules.currency)} />
      </span>
      <ButtonLink href="#checkout" size="small">
        Go to checkout
      </ButtonLink>
    </Foot>
  );
}

/** Scrolls a focused element out from under the foot. */
const FootScrollPadding = createGlobalStyle`
  ${media.down("lg")} {
    html {
      scroll-padding-bottom: 5rem;
    }
  }
`;

const Foot = styled(Cluster)`
  ${inkSurface}
  position: sticky;
  z-index: ${({ theme }) => theme.layer.sticky};
  bottom: 0;
  margin-inline: calc(-1 * clamp(1rem, 0.25rem + 3.2vw, 3.5rem));
  padding: 0.625rem clamp(1rem, 0.25rem + 3.2vw, 3.5rem) max(0.625rem, env(safe-area-inset-bottom));
  border-top: 1px solid ${({ theme }) => theme.color.gold};

  ${media.up("lg")} {
    display: none;
  }
`;

const Total = styled(Price)`
  margin-left: 0.5em;
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.subheading};
`;
