import { ResumeGate } from "@advent/dialogs";
import type { Handlers } from "@advent/store/testing/calls";
import { Text } from "@advent/ui";
import type { ReactNode } from "react";
import { waitUntilShown } from "../../frame/play";
import { neverRespond, refuse } from "../../frame/responses";
import { renderScreen } from "../../frame/stories";
import { buildShopHandlers } from "../../samples/shop";

export default { title: "Dialogs/ResumeGate" };

function Handed({ children }: { children: ReactNode }) {
  const address = new URL(location.href);
  if (!address.searchParams.has("resume")) {
    address.searchParams.set("resume", "token");
    history.replaceState(null, "", address);
  }
  return <ResumeGate>{children}</ResumeGate>;
}

const gate = (responses: Handlers, shown?: string) =>
  renderScreen(
    <Handed>
      <Text>The builder with the calendar of this browser.</Text>
    </Handed>,
    { api: buildShopHandlers(undefined, responses) },
    shown ? waitUntilShown(shown) : undefined,
  );
const offer = { yours: false, gifts: 3, ownGifts: null };
const other = refuse(409, "This browser already has a calendar of its own, with 5 gifts in it.");
const used = refuse(410, "This link works once and for five minutes.");

export const Opening = gate({ readResumeToken: neverRespond });
export const SomebodysLink = gate({ readResumeToken: () => offer }, "Not now");
export const SomebodysLinkOrMyOwn = gate({ readResumeToken: () => ({ ...offer, ownGifts: 5 }) }, "Keep my own");
export const TwoCalendars = gate(
  { readResumeToken: () => ({ ...offer, yours: true }), redeemResumeToken: other },
  "Keep this one",
);
export const UsedLink = gate({ readResumeToken: used }, "Your calendar was not opened");
