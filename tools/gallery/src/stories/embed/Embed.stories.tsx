import AddToCalendar from "@advent/mf-embed/AddToCalendar";
import EmbedPage from "@advent/mf-embed/pages/EmbedPage";
import type { Handlers } from "@advent/store/testing/calls";
import { refuse, silent } from "../../frame/answers";
import { inTurn, press, untilShown } from "../../frame/play";
import { screen } from "../../frame/stories";
import { calendarWith, longName, productAt, shop, withVariants } from "../../samples/shop";

export default { title: "Embed" };

const asked = `/shopify-embed?product=${encodeURIComponent(JSON.stringify({ handle: "aurora-studs" }))}`;
const page = (api: Handlers, path = asked) => screen(<EmbedPage />, { api, path });

export const Choosing = page(shop(calendarWith(5)));
export const WithVariants = page(shop(calendarWith(2), { getProduct: () => withVariants }));
export const LongName = page(shop(undefined, { getProduct: () => productAt(1, { name: longName }) }));
export const Loading = page(shop(undefined, { getProduct: silent }));
export const UnknownProduct = page(shop(undefined, { getProduct: refuse(404, "This product does not exist.") }));
export const InvalidAddress = page(shop(), "/shopify-embed?product=nonsense");
export const Added = {
  ...page(shop(calendarWith(5))),
  play: inTurn(untilShown("Choose For Me"), press(["button", /^Day VIII/]), untilShown("You can close this page now.")),
};
export const Adding = {
  ...page(shop(calendarWith(5), { addItem: silent })),
  play: inTurn(untilShown("Choose For Me"), press(["button", /^Day VIII/])),
};
export const Dismissed = {
  ...page(shop(calendarWith(5))),
  play: inTurn(press(["button", "Close"]), untilShown("Nothing was added")),
};
export const AsAModule = screen(<AddToCalendar handle="aurora-studs" open onOpenChange={() => undefined} />, {
  api: shop(calendarWith(3)),
});
