import { CLOSED_SHOP_NOTICE, type Ordering, TEST_SHOP_NOTICE } from "@advent/contract";
import { InfoIcon } from "@advent/ui";
import { Note } from "./CartSide";

/** Says before the order that the shop takes none, or no payment. Part of the calendar's response, so nothing moves. */
export function ShopNotice({ ordering }: { ordering: Ordering }) {
  if (ordering === "open") return null;
  return (
    <Note role="note" aria-label="About this shop">
      <p>
        <InfoIcon />
        <span>{ordering === "test" ? TEST_SHOP_NOTICE : CLOSED_SHOP_NOTICE}</span>
      </p>
    </Note>
  );
}
