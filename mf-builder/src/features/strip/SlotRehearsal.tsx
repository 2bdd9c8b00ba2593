import type { Item } from "@advent/contract";
import { Rehearsal } from "@advent/ui";
import { Ghost } from "./Ghost";
import { Slot } from "./Slot";

const PIXEL = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

const gift: Item = {
  id: "",
  calendarItemId: "",
  day: 1,
  productId: "",
  productName: "",
  productDescription: "",
  productImage: PIXEL,
  productPrice: "",
  priceAmount: 0,
  currencyCode: "GBP",
  productHandle: "",
  variantId: "",
  variantTitle: null,
  note: null,
  enhancedNote: null,
  productMetafields: null,
  qrCodeUrl: "",
  openedAt: null,
};

/** A day with a gift, and a gift on its way to another day, before the first one is chosen. */
export function SlotRehearsal() {
  return (
    <Rehearsal>
      <Slot day={1} item={gift} picked={false} busy={false} />
      <Ghost item={gift} ref={null} />
    </Rehearsal>
  );
}
