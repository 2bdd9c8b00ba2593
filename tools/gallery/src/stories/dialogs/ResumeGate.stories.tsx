import { ResumeGate } from "@advent/dialogs";
import type { Handlers } from "@advent/store/testing/calls";
import { Text } from "@advent/ui";
import type { ReactNode } from "react";
import { refuse, silent } from "../../frame/answers";
import { untilShown } from "../../frame/play";
import { screen } from "../../frame/stories";
import { shop } from "../../samples/shop";

export default { title: "Dialogs/ResumeGate" };

/** A page to which a calendar is handed over, by a link or by the page of a shop. */
function Handed({ children }: { children: ReactNode }) {
  const address = new URL(location.href);
  if (!address.searchParams.has("resume")) {
    address.searchParams.set("resume", "token");
    history.replaceState(null, "", address);
  }
  return <ResumeGate>{children}</ResumeGate>;
}

const gate = (answers: Handlers) =>
  screen(
    <Handed>
      <Text>The builder with the calendar of this browser.</Text>
    </Handed>,
    { api: shop(undefined, answers) },
  );
const offer = { yours: false, gifts: 3, ownGifts: null };
const yours = () => ({ ...offer, yours: true });

export const Opening = gate({ readResumeToken: silent });
export const SomebodysLink = {
  ...gate({ readResumeToken: () => offer }),
  play: untilShown("Not now"),
};
export const SomebodysLinkOrMyOwn = {
  ...gate({ readResumeToken: () => ({ ...offer, ownGifts: 5 }) }),
  play: untilShown("Keep my own"),
};
export const TwoCalendars = {
  ...gate({
    readResumeToken: yours,
    redeemResumeToken: refuse(409, "This browser already has a calendar of its own, with 5 gifts in it."),
  }),
  play: untilShown("Keep this one"),
};
export const UsedLink = {
  ...gate({ readResumeToken: refuse(410, "This link works once and for five minutes.") }),
  play: untilShown("Your calendar was not opened"),
};
