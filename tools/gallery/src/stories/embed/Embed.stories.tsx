import AddToCalendar from "@advent/mf-embed/AddToCalendar";
import EmbedPage from "@advent/mf-embed/pages/EmbedPage";
import type { Handlers } from "@advent/store/testing/calls";
import { playInTurn, press, waitUntilShown } from "../../frame/play";
import { neverRespond, refuse } from "../../frame/responses";
import { renderScreen } from "../../frame/stories";
import { buildCalendar, buildProduct, buildShopHandlers, longName, withVariants } from "../../samples/shop";

export default { title: "Embed" };

const defaultPath = `/shopify-embed?product=${encodeURIComponent(JSON.stringify({ handle: "aurora-studs" }))}`;
const page = (api: Handlers, path = defaultPath) => renderScreen(<EmbedPage />, { api, path });

export const Choosing = page(buildShopHandlers(buildCalendar(5)));
export const WithVariants = page(buildShopHandlers(buildCalendar(2), { getProduct: () => withVariants }));
export const LongName = page(buildShopHandlers(undefined, { getProduct: () => buildProduct(1, { name: longName }) }));
export const Loading = page(buildShopHandlers(undefined, { getProduct: neverRespond }));
export const UnknownProduct = page(
  buildShopHandlers(undefined, { getProduct: refuse(404, "This product does not exist.") }),
);
export const InvalidAddress = page(buildShopHandlers(), "/shopify-embed?product=nonsense");
export const Added = {
  ...page(buildShopHandlers(buildCalendar(5))),
  play: playInTurn(
    waitUntilShown("Choose For Me"),
    press(["button", /^Day VIII/]),
    waitUntilShown("You can close this page now."),
  ),
};
export const Adding = {
  ...page(buildShopHandlers(buildCalendar(5), { addItem: neverRespond })),
  play: playInTurn(waitUntilShown("Choose For Me"), press(["button", /^Day VIII/])),
};
export const Dismissed = {
  ...page(buildShopHandlers(buildCalendar(5))),
  play: playInTurn(press(["button", "Close"]), waitUntilShown("Nothing was added")),
};
export const AsAModule = renderScreen(<AddToCalendar handle="aurora-studs" open onOpenChange={() => undefined} />, {
  api: buildShopHandlers(buildCalendar(3)),
});
