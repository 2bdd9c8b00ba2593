import type { CalendarWithItems } from "@advent/contract";
import { ExperienceStep } from "@advent/mf-builder/pages/ExperienceStep";
import { useGetCalendarQuery } from "@advent/store";
import type { Handlers } from "@advent/store/testing/calls";
import { makeProposal } from "@advent/store/testing/fixtures";
import { useState } from "react";
import { playInTurn, press, waitUntilShown } from "../../frame/play";
import { neverRespond } from "../../frame/responses";
import { renderPart } from "../../frame/stories";
import { buildCalendar, buildShopHandlers, contactRequest, down, stylist } from "../../samples/shop";

export default { title: "Builder/Experience" };

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

const step = (data: CalendarWithItems, api: Handlers = {}) =>
  renderPart(<Step />, { api: buildShopHandlers(data, api) });
const premium = press(["button", /Premium Collection/]);

export const BuildYourOwn = step(buildCalendar(0));
export const PreCurated = step(buildCalendar(0, stylist));
export const Chosen = step(buildCalendar(12, stylist));
export const PartlyChosen = step(buildCalendar(11, stylist));
export const Preferences = step(
  buildCalendar(12, {
    ...stylist,
    stylistInstructions: JSON.stringify({
      goldTone: "yellow",
      stones: "diamonds-only",
      exclusions: "No pearls, please.",
    }),
  }),
);
export const ContactForm = {
  ...step(buildCalendar(12, stylist)),
  play: playInTurn(press(["checkbox", /contact me instead/]), waitUntilShown("Please contact me")),
};
export const ContactFormRefused = {
  ...step(buildCalendar(12, stylist)),
  play: playInTurn(
    press(["checkbox", /contact me instead/], ["button", "Please contact me"]),
    waitUntilShown(/Please enter a phone number/),
  ),
};
export const ContactRequested = step(buildCalendar(12, stylist), { getContactRequest: () => ({ contactRequest }) });
export const ContactDone = step(buildCalendar(12, stylist), {
  getContactRequest: () => ({ contactRequest: { ...contactRequest, doneAt: contactRequest.requestedAt } }),
});
export const Choosing = {
  ...step(buildCalendar(0, stylist), { requestStylistPicks: neverRespond }),
  play: playInTurn(premium, waitUntilShown(/is choosing/)),
};
export const Failed = {
  ...step(buildCalendar(0, stylist), { requestStylistPicks: down }),
  play: playInTurn(premium, waitUntilShown("Try again")),
};
export const AskBeforeSwitching = {
  ...step(buildCalendar(5)),
  play: playInTurn(press(["radio", "Pre-Curated"]), waitUntilShown("Switch and clear")),
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
  ...step(buildCalendar(12, stylist), proposing),
  play: playInTurn(press(["button", "Keep door I"]), another, waitUntilShown(/doors would change/)),
};
export const ProposedDoorByDoor = {
  ...step(buildCalendar(12, stylist), proposing),
  play: playInTurn(
    another,
    waitUntilShown(/doors would change/),
    press(["button", "Change door II"], ["button", "Change door VIII"]),
  ),
};
export const ProposedForAnotherBudget = {
  ...step(buildCalendar(12, stylist), proposing),
  play: playInTurn(press(["button", /Elite Collection/]), waitUntilShown(/instead of/)),
};
export const Hover = {
  ...step(buildCalendar(0)),
  parameters: { setting: { api: buildShopHandlers(), hover: "button" } },
};
