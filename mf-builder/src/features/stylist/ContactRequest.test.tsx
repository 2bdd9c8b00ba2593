import { axeFindings } from "@advent/jest/axe";
import { useGetCalendarQuery } from "@advent/store";
import { makeContactRequest, makeStoreInfo } from "@advent/store/testing/fixtures";
import { screen, waitFor } from "@testing-library/react";
import { ExperienceStep } from "../../pages/FirstSteps";
import { renderPage, stopServers } from "../../shared/testing/render-page";
import { sampleCalendar, sampleItems } from "../../shared/testing/samples";

function Screen() {
  const { data } = useGetCalendarQuery();
  return data ? <ExperienceStep data={data} wall={null} /> : null;
}

const calendar = sampleCalendar({ isStylistChoice: true, stylistBudget: "8950" });
const empty = { stylistBudget: null, pickCount: 0 };
const show = (start = {}) => renderPage(<Screen />, { calendar, items: sampleItems(12), ...start });
const box = () => screen.findByRole("checkbox", { name: /please contact me instead/ });
const field = () => screen.findByRole("textbox", { name: /^Phone number or email/ });
const send = () => screen.getByRole("button", { name: "Please contact me" });
const held = () => screen.findByRole("group", { name: "Contact request" });

afterEach(stopServers);

test("checkbox asks for contact and then confirms the hold", async () => {
  const { api, state, user } = await show();
  await user.click(await box());
  await user.type(await field(), "+44 20 7946 0000");
  await user.type(screen.getByRole("textbox", { name: /^Best time/ }), "After six");
  expect(await axeFindings()).toEqual([]);
  await user.click(send());
  expect(await held()).toHaveTextContent("Our stylist will be in touch");
  expect(await held()).toHaveTextContent("We will contact you at +44 20 7946 0000 (best time: After six).");
  expect(await held()).toHaveTextContent(
    "Your request includes your 12 gifts and your budget of £8,950 as you sent it",
  );
  expect(await held()).toHaveTextContent("until 20 February 2027");
  await waitFor(async () => expect(await held()).toHaveFocus());
  expect(api.callsOf("requestContact").map(({ body }) => body)).toEqual([
    { contact: "+44 20 7946 0000", bestTime: "After six" },
  ]);
  const instructions = () => JSON.parse(state.calendar.stylistInstructions ?? "{}");
  await waitFor(() => expect(instructions()).toMatchObject({ contactInstead: true }));
  expect(await axeFindings()).toEqual([]);
});

test("mistyped contact is flagged before sending", async () => {
  const { api, user } = await show();
  await user.click(await box());
  await user.click(send());
  expect(await field()).toHaveAccessibleDescription(/^Please enter a phone number, such as 020 7946 0000/);
  expect(await field()).toHaveFocus();
  await user.type(await field(), "7946");
  await user.tab();
  expect(await field()).toHaveAccessibleDescription(/^This phone number is too short/);
  expect(api.callsOf("requestContact")).toEqual([]);
});

test("earlier request is shown and editable", async () => {
  const { api, user } = await show();
  await user.click(await box());
  await user.type(await field(), "020 7946 0000");
  await user.click(send());
  await user.click(await screen.findByRole("button", { name: "Change" }));
  expect(await field()).toHaveValue("020 7946 0000");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await user.click(await screen.findByRole("button", { name: "Change" }));
  await user.clear(await field());
  await user.type(await field(), "ada@example.com{Enter}");
  await waitFor(async () => expect(await held()).toHaveTextContent("ada@example.com"));
  expect(api.callsOf("requestContact")).toHaveLength(2);
});

test("unticking the box takes the request back", async () => {
  const { state, user } = await show({ contactRequest: makeContactRequest(empty) });
  expect(await held()).toHaveTextContent("Your request is kept until 20 February 2027.");
  expect(await box()).toBeChecked();
  await user.click(await box());
  await waitFor(() => expect(state.contactRequest).toBeNull());
  await waitFor(async () => expect(await box()).not.toBeChecked());
});

test("last day of a request is the shop's", async () => {
  const { delivery } = makeStoreInfo();
  const house = makeStoreInfo({ delivery: { ...delivery, timeZone: "Asia/Tokyo" } });
  await show({
    house,
    contactRequest: makeContactRequest({ ...empty, keptUntil: "2027-02-20T15:30:00.000Z" }),
  });
  await waitFor(async () => expect(await held()).toHaveTextContent("Your request is kept until 21 February 2027."));
});

test("completed request says so and can be repeated", async () => {
  const { user } = await show({ contactRequest: makeContactRequest({ ...empty, doneAt: "2026-11-22T10:00:00.000Z" }) });
  expect(await held()).toHaveTextContent("Our stylist has dealt with your request");
  await user.click(screen.getByRole("button", { name: "Ask again" }));
  await user.click(send());
  await waitFor(async () => expect(await held()).toHaveTextContent("Our stylist will be in touch"));
});

test("rejected request keeps the input and says why", async () => {
  const { api, user } = await show();
  api.refuseNext("requestContact", 429, "Too many attempts. Please wait 5 minutes.");
  await user.click(await box());
  await user.type(await field(), "020 7946 0000");
  await user.click(send());
  expect(await screen.findByText("Your request was not sent")).toBeVisible();
  expect(screen.getByText("Too many attempts. Please wait 5 minutes.")).toBeVisible();
  expect(await field()).toHaveValue("020 7946 0000");
});

test("ticking the box saves it with the preferences", async () => {
  const { state, user } = await show();
  await user.click(await box());
  const instructions = () => JSON.parse(state.calendar.stylistInstructions ?? "{}");
  await waitFor(() => expect(instructions()).toMatchObject({ contactInstead: true }));
});

test("earlier checkbox without contact asks now", async () => {
  const stylistInstructions = JSON.stringify({ contactInstead: true });
  await show({ calendar: { ...calendar, stylistInstructions, customerEmail: "ada@example.com" } });
  expect(await field()).toHaveValue("ada@example.com");
});
