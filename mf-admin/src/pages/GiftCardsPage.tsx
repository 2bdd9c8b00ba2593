import { giftCardsPage } from "@advent/contract";
import { GiftCardDesk } from "../features/gift-cards/GiftCardDesk";
import { allCalendars, DeskPage } from "../shared/DeskPage";

/** `/admin/gift-cards`: looks a bonus gift card up, redeems and voids it. */
export default function GiftCardsPage() {
  return (
    <DeskPage title={giftCardsPage.title} links={[allCalendars]}>
      <GiftCardDesk />
    </DeskPage>
  );
}
