import type { CalendarWithItems } from "@advent/contract";
import { ExperienceStep } from "@advent/mf-builder/pages/ExperienceStep";
import { useGetCalendarQuery } from "@advent/store";
import type { Handlers } from "@advent/store/testing/calls";
import { makeProposal } from "@advent/store/testing/fixtures";
import { useState } from "react";
import { silent } from "../../frame/answers";
import { inTurn, press, untilShown } from "../../frame/play";
import { part } from "../../frame/stories";
import { calendarWith, contactRequest, down, shop, stylist } from "../../samples/shop";

export default { title: "Builder/Experience" };

/** The step with the calendar of the store, which the step itself changes. */
function Step() {
  const { data } = useGetCalendarQuery();
  const [wall, setWall] = useState<HTMLElement | null>(null);
  return (
    data && (
      <>
        <ExperienceStep data={data} wall={wall} onNote={() => undefined} />
        <div ref={setWall} />
      </>
    )
  );
}

const step = (data: CalendarWithItems, api: Handlers = {}) => part(<Step />, { api: shop(data, api) });
const premium = press(["button", /Premium Collection/]);

export const BuildYourOwn = step(calendarWith(0));
export const PreCurated = step(calendarWith(0, stylist));
export const Chosen = step(calendarWith(12, stylist));
export const PartlyChosen = step(calendarWith(11, stylist));
export const Preferences = step(
  calendarWith(12, {
    ...stylist,
    stylistInstructions: JSON.stringify({
      goldTone: "yellow",
      stones: "diamonds-only",
      exclusions: "No pearls, please.",
    }),
  }),
);
export const ContactForm = {
  ...step(calendarWith(12, stylist)),
  play: inTurn(press(["checkbox", /contact me instead/]), untilShown("Please contact me")),
};
export const ContactFormRefused = {
  ...step(calendarWith(12, stylist)),
  play: inTurn(
    press(["checkbox", /contact me instead/], ["button", "Please contact me"]),
    untilShown(/Please enter a phone number/),
  ),
};
export const ContactRequested = step(calendarWith(12, stylist), { getContactRequest: () => ({ contactRequest }) });
export const ContactDone = step(calendarWith(12, stylist), {
  getContactRequest: () => ({ contactRequest: { ...contactRequest, doneAt: contactRequest.requestedAt } }),
});
export const Choosing = {
  ...step(calendarWith(0, stylist), { requestStylistPicks: silent }),
  play: inTurn(premium, untilShown(/is choosing/)),
};
export const Failed = {
  ...step(calendarWith(0, stylist), { requestStylistPicks: down }),
  play: inTurn(premium, untilShown("Try again")),
};
export const AskBeforeSwitching = {
  ...step(calendarWith(5)),
  play: inTurn(press(["radio", "Pre-Curated"]), untilShown("Switch and clear")),
};
const earlier = makeProposal({ id: "earlier", changes: [1, 2, 4, 5, 7, 8, 9, 11], madeAt: "2026-11-21T09:30:00.000Z" });
const proposing: Handlers = {
  listProposals: () => ({ revision: 1, proposals: [earlier] }),
  makeProposal: ({ body }) => {
    const { budget, kept } = body;
    const next = makeProposal({ budget, kept, changes: [2, 3, 5, 6, 8, 10], relaxed: ["style"] });
    return { revision: 1, proposals: [next, earlier], proposalId: next.id };
  },
};
const another = press(["button", "Another proposal"]);
export const Proposed = {
  ...step(calendarWith(12, stylist), proposing),
  play: inTurn(press(["button", "Keep door I"]), another, untilShown(/doors would change/)),
};
export const ProposedDoorByDoor = {
  ...step(calendarWith(12, stylist), proposing),
  play: inTurn(
    another,
    untilShown(/doors would change/),
    press(["button", "Change door II"], ["button", "Change door VIII"]),
  ),
};
export const ProposedForAnotherBudget = {
  ...step(calendarWith(12, stylist), proposing),
  play: inTurn(press(["button", /Elite Collection/]), untilShown(/instead of/)),
};
export const Hover = { ...step(calendarWith(0)), parameters: { setting: { api: shop(), hover: "button" } } };
