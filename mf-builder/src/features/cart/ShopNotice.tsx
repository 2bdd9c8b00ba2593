import { CLOSED_SHOP_NOTICE, type Ordering, TEST_SHOP_NOTICE } from "@advent/contract";
import { InfoIcon, styled } from "@advent/ui";

/** Says before the order that the shop takes none, or no payment. Part of the calendar's response, so nothing moves. */
export function ShopNotice({ ordering }: { ordering: Ordering }) {
  if (ordering === "open") return null;
  return (
    <Notice role="note" aria-label="About this shop">
      <InfoIcon />
      <span>{ordering === "test" ? TEST_SHOP_NOTICE : CLOSED_SHOP_NOTICE}</span>
    </Notice>
  );
}

const Notice = styled.p`
  display: flex;
  gap: 0.6em;
  padding-top: 1.25rem;
  border-top: 1px solid var(--line);

  svg {
    flex: none;
    margin-top: 0.2em;
    color: var(--text-gold);
  }
`;
