import { ResumeGate } from "@advent/dialogs";
import { Text } from "@advent/ui";
import type { ReactNode } from "react";
import { type Answers, refuse, silent } from "../../frame/answers";
import { untilShown } from "../../frame/play";
import { screen } from "../../frame/stories";
import { shop } from "../../samples/shop";

export default { title: "Dialogs/ResumeGate" };

/** A page to which a storefront has handed a calendar over. */
function Handed({ children }: { children: ReactNode }) {
  const address = new URL(location.href);
  if (!address.searchParams.has("resume")) {
    address.searchParams.set("resume", "token");
    history.replaceState(null, "", address);
  }
  return <ResumeGate>{children}</ResumeGate>;
}

const gate = (redeemResumeToken: NonNullable<Answers["redeemResumeToken"]>) =>
  screen(
    <Handed>
      <Text>The builder with the calendar of this browser.</Text>
    </Handed>,
    { api: shop(undefined, { redeemResumeToken }) },
  );

export const Opening = gate(silent);
export const TwoCalendars = {
  ...gate(refuse(409, "This browser already has a calendar of its own, with 5 gifts in it.")),
  play: untilShown("Keep this one"),
};
export const UsedLink = {
  ...gate(refuse(410, "This link works once and for five minutes.")),
  play: untilShown("Your calendar was not opened"),
};
