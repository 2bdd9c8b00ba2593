import { encodeFits } from "@advent/contract";
import { makeProposal } from "@advent/store/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { renderPage, stopServers } from "../shared/testing/render-page";
import { sampleCalendar, sampleItems } from "../shared/testing/samples";
import { doors, proposal, Screen, tier } from "./testing/experience";

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(stopServers);

test("new tier for a full calendar is a proposal with prices", async () => {
  const calendar = sampleCalendar({ isStylistChoice: true, stylistBudget: "3500" });
  const { api, state, user } = await renderPage(<Screen />, { calendar, items: sampleItems(12) });
  await user.click(await tier(/Elite Collection/));
  expect(await proposal()).toHaveTextContent("Your calendar will cost £79,450 instead of £3,500.");
  expect(api.callsOf("makeProposal").map(({ body }) => body)).toEqual([{ budget: "79450", seed: 0, kept: [] }]);
  expect(state.calendar.stylistBudget).toBe("3500");
  await user.click(screen.getByRole("button", { name: "Keep everything" }));
  expect(screen.queryByRole("group", { name: "Proposal" })).toBeNull();
  expect(api.callsOf("takeProposal")).toHaveLength(0);
  expect(api.callsOf("updateCalendar")).toHaveLength(0);

  await user.click(screen.getByText("Earlier proposals (1)"));
  await user.click(screen.getByRole("button", { name: /^Look at the proposal of/ }));
  await user.click(within(await proposal()).getByRole("button", { name: "Change all 12" }));
  await waitFor(() => expect(state.calendar.stylistBudget).toBe("79450"));
  expect(await screen.findByText("12 doors have changed")).toBeVisible();
});

test("door takes others along within the budget", async () => {
  const calendar = sampleCalendar({ isStylistChoice: true, stylistBudget: "3500" });
  const pairs = makeProposal({ budget: "3500", changes: [2, 5], fits: encodeFits(2, (choice) => choice === 3) });
  const { user } = await renderPage(<Screen />, { calendar, items: sampleItems(12), proposals: [pairs] });
  await user.click(await screen.findByText("Earlier proposals (1)"));
  await user.click(screen.getByRole("button", { name: /^Look at the proposal of/ }));
  await user.click((await doors()).getByLabelText("Change door II"));
  expect(await screen.findByText("Door V will change too, to keep within your budget.")).toBeVisible();
  expect((await doors()).getByLabelText("Change door V")).toHaveAttribute("aria-pressed", "false");
});

test("failed proposal is explained and the doors stay", async () => {
  const calendar = sampleCalendar({ isStylistChoice: true, stylistBudget: "3500" });
  const { api, user } = await renderPage(<Screen />, { calendar, items: sampleItems(12) });
  api.refuseNext("makeProposal", 422, "Nothing fits beside the doors you keep.");
  await user.click(await screen.findByRole("button", { name: "Another proposal" }));
  expect(await screen.findByText("Nothing fits beside the doors you keep.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Another proposal" }));
  api.refuseNext("takeProposal", 409, "The piece for door II has just sold out.");
  await user.click(within(await proposal()).getByRole("button", { name: "Change all 12" }));
  expect(await screen.findByText("The piece for door II has just sold out.")).toBeVisible();
});
