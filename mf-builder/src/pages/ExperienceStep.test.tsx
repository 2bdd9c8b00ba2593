import { screen, waitFor, within } from "@testing-library/react";
import { renderPage, stopServers } from "../shared/testing/render-page";
import { sampleCalendar, sampleItems } from "../shared/testing/samples";
import { doors, filledDays, mode, Screen, stylistCalendar, tier } from "./testing/experience";

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(stopServers);

test("empty calendar switches mode at once with a toast", async () => {
  const { api, user } = await renderPage(<Screen />);
  await user.click(await mode("Pre-Curated"));
  expect(await screen.findByText("Mode changed")).toBeVisible();
  expect(screen.getByText("Your calendar has been cleared. You can start fresh!")).toBeVisible();
  expect(await mode("Pre-Curated")).toBeChecked();
  expect(api.callsOf("updateCalendar")[0]?.body).toEqual({ isStylistChoice: true, stylistBudget: null });
});

test("mode switch asks first and can be undone", async () => {
  const { api, user } = await renderPage(<Screen />, { items: sampleItems(5) });
  await user.click(await mode("Pre-Curated"));
  await user.click(await screen.findByRole("button", { name: "Keep my calendar" }));
  expect(api.callsOf("updateCalendar")).toHaveLength(0);

  await user.click(await mode("Pre-Curated"));
  await user.click(await screen.findByRole("button", { name: "Switch and clear" }));
  await waitFor(() => expect(filledDays()).toHaveTextContent("0"));
  expect(await screen.findByText("Your calendar has been cleared. You can start fresh!")).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(filledDays()).toHaveTextContent("5"));
  expect(await mode("Build Your Own")).toBeChecked();
});

test("tier chosen during a switch requests picks once", async () => {
  const { api, user } = await renderPage(<Screen />);
  const release = api.hold("updateCalendar");
  await user.click(await mode("Pre-Curated"));
  await user.click(await tier(/Premium Collection/));
  release();
  await waitFor(() => expect(filledDays()).toHaveTextContent("12"));
  expect(api.callsOf("requestStylistPicks")).toHaveLength(1);
});

test("dialog uses the singular for one item", async () => {
  const { user } = await renderPage(<Screen />, { items: sampleItems(1) });
  await user.click(await mode("Pre-Curated"));
  expect(await screen.findByRole("alertdialog")).toHaveTextContent(
    "This removes the gift and its note from your calendar.",
  );
});

test("rejected switch rolls back with a message", async () => {
  const { api, user } = await renderPage(<Screen />, { items: sampleItems(2) });
  api.refuseNext("updateCalendar", 500, "No.");
  await user.click(await mode("Pre-Curated"));
  await user.click(await screen.findByRole("button", { name: "Switch and clear" }));
  expect(await screen.findByText("Failed to switch modes. Please try again.")).toBeVisible();
  expect(await mode("Build Your Own")).toBeChecked();
  expect(filledDays()).toHaveTextContent("2");
});

test("stylist preferences and tiers show in stylist mode only", async () => {
  const { user } = await renderPage(<Screen />);
  await mode("Build Your Own");
  expect(screen.queryByRole("form", { name: "Stylist preferences" })).toBeNull();
  expect(screen.queryByRole("button", { name: /Collection/ })).toBeNull();
  await user.click(await mode("Pre-Curated"));
  const form = within(await screen.findByRole("form", { name: "Stylist preferences" }));
  for (const name of ["Gold tone", "Stones", "Jewellery", "Style"]) {
    expect(form.getByRole("group", { name })).toBeVisible();
  }
  expect(form.getByRole("textbox", { name: /Anything to leave out/ })).toBeVisible();
  expect(await tier(/Premium Collection/)).toBeEnabled();
});

test("choosing a tier saves it and fills empty days", async () => {
  const { api, user } = await renderPage(<Screen />, { calendar: stylistCalendar });
  await user.click(await tier(/Premium Collection/));
  expect(
    await screen.findByText(
      "Our stylist will carefully curate your calendar now and follow any instructions you have set.",
    ),
  ).toBeVisible();
  await waitFor(() => expect(filledDays()).toHaveTextContent("12"));
  expect(api.callsOf("updateCalendar").map(({ body }) => body)).toEqual([{ stylistBudget: "3500" }]);
  expect(api.callsOf("requestStylistPicks").map(({ body }) => body)).toEqual([{ budget: "3500" }]);
});

test("rejected tier rolls back and requests nothing", async () => {
  const { api, user } = await renderPage(<Screen />, { calendar: stylistCalendar });
  api.refuseNext("updateCalendar", 500, "No.");
  await user.click(await tier(/Elite Collection/));
  expect(await screen.findByText("Failed to update budget. Please try again.")).toBeVisible();
  expect(await tier(/Elite Collection/)).toHaveAttribute("aria-pressed", "false");
  expect(api.callsOf("requestStylistPicks")).toHaveLength(0);
});

test("loaded stylist calendar is filled once automatically", async () => {
  const calendar = sampleCalendar({ isStylistChoice: true, stylistBudget: "8950" });
  const { api } = await renderPage(<Screen />, { calendar });
  await waitFor(() => expect(filledDays()).toHaveTextContent("12"));
  expect(api.callsOf("requestStylistPicks").map(({ body }) => body)).toEqual([{ budget: "8950" }]);
});

test("progress and relaxed preferences are shown", async () => {
  const calendar = sampleCalendar({ isStylistChoice: true, stylistBudget: "8950" });
  const { api } = await renderPage(<Screen />, { calendar, relaxed: ["style", "goldTone"] });
  const release = api.hold("requestStylistPicks");
  expect(await screen.findByText("Our stylist is choosing your twelve gifts…")).toBeVisible();
  release();
  expect(await screen.findByText(/relaxed your preferences for style and gold tone/)).toBeVisible();
});

test("failed picks say why and can be retried", async () => {
  const calendar = sampleCalendar({ isStylistChoice: true, stylistBudget: "8950" });
  const { api, user } = await renderPage(<Screen />, { calendar });
  const release = api.hold("requestStylistPicks");
  api.refuseNext("requestStylistPicks", 422, "Please remove an exclusion.");
  release();
  expect(await screen.findByText("Please remove an exclusion.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(filledDays()).toHaveTextContent("12"));
});

test("emptied day is refilled or all are chosen again", async () => {
  const calendar = sampleCalendar({ isStylistChoice: true, stylistBudget: "3500" });
  const { api, user } = await renderPage(<Screen />, { calendar, items: sampleItems(11) });
  expect(await screen.findByText(/^Day XII has no gift/)).toBeVisible();
  api.refuseNext("requestStylistPicks", 422, "Nothing fits beside the others.");
  await user.click(screen.getByRole("button", { name: "Fill this day" }));
  expect(await screen.findByText("Nothing fits beside the others.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Choose all again" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(filledDays()).toHaveTextContent("12"));
  const requests = { budget: "3500", onlyFree: true };
  expect(api.callsOf("requestStylistPicks").map(({ body }) => body)).toEqual([requests, requests]);
});

test("preferences precede tiers with their contents", async () => {
  await renderPage(<Screen />, { calendar: stylistCalendar });
  const form = await screen.findByRole("form", { name: "Stylist preferences" });
  const budgets = screen.getByRole("group", { name: "Choose your budget" });
  expect(form.compareDocumentPosition(budgets)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(form).getAllByRole("radio")).toHaveLength(10);
  expect(form.querySelectorAll("img[alt='']")).toHaveLength(10);
  const luxury = within(await tier(/Luxury Collection/));
  for (const words of ["£8,950", "worth £10,595", "MOST POPULAR", /candlelight/])
    expect(luxury.getByText(words)).toBeVisible();
  expect(
    await luxury.findByText(
      "Twelve of 96 pieces, such as rings, studs, hoops and fine piercings, from £85 to £2,350 each.",
    ),
  ).toBeVisible();
});

test("closed doors show notes, checkout and keep toggles", async () => {
  const calendar = sampleCalendar({ isStylistChoice: true, stylistBudget: "3500" });
  const { user } = await renderPage(<Screen />, { calendar, items: sampleItems(12) });
  const wall = await doors();
  expect(wall.getAllByRole("listitem")).toHaveLength(12);
  await user.click(wall.getByLabelText("Add Note, door IV"));
  expect(screen.getByRole("status", { name: "Noted" })).toHaveTextContent("4");
  expect(wall.getByRole("link", { name: "Review and check out" })).toHaveAttribute("href", "/cart");
  const lock = wall.getByLabelText("Keep door II");
  await user.click(lock);
  expect(lock).toHaveAttribute("aria-pressed", "true");
  expect(document.body).not.toHaveTextContent("Gift 1");
  expect(wall.getByText("Our stylist works around the door you keep.")).toBeVisible();
});

test("doors show while loading and take notes afterwards", async () => {
  const calendar = sampleCalendar({ isStylistChoice: true, stylistBudget: "8950" });
  const { api } = await renderPage(<Screen />, { calendar });
  const release = api.hold("requestStylistPicks");
  const wall = await doors();
  expect(wall.getAllByRole("listitem")).toHaveLength(12);
  expect(wall.queryByRole("button")).toBeNull();
  release();
  expect(await wall.findByLabelText("Add Note, door I")).toBeEnabled();
});

test("preferences debounce for 1.5 seconds", async () => {
  const { api, user } = await renderPage(<Screen />, { calendar: stylistCalendar });
  const dainty = await screen.findByRole("radio", { name: "Dainty" });
  const diamonds = screen.getByRole("radio", { name: "Diamonds only" });
  await user.click(dainty);
  await user.click(diamonds);
  const edited = performance.now();
  await waitFor(() => expect(api.callsOf("updateCalendar")).toHaveLength(1));
  expect(performance.now() - edited).toBeGreaterThan(1400);
  const [wishes] = api.callsOf("updateCalendar").map(({ body }) => JSON.parse(body.stylistInstructions ?? "{}"));
  expect(wishes).toMatchObject({ style: "dainty", stones: "diamonds-only" });
});

test("preferences save before the stylist starts", async () => {
  const { api, user } = await renderPage(<Screen />, { calendar: stylistCalendar });
  await user.click(await screen.findByRole("radio", { name: "Dainty" }));
  await user.type(screen.getByRole("textbox", { name: /Anything to leave out/ }), "pearls");
  await user.click(await tier(/Premium Collection/));
  await waitFor(() => expect(filledDays()).toHaveTextContent("12"));
  const saves = api.callsOf("updateCalendar").flatMap(({ body }) => body.stylistInstructions ?? []);
  expect(saves.map((json) => JSON.parse(json))).toEqual([
    expect.objectContaining({ style: "dainty", exclusions: "pearls" }),
  ]);
  const paths = api.received.map(({ method, url }) => `${method} ${url}`);
  const requests = paths.indexOf("POST /api/calendar/calendar-1/stylist-picks");
  expect(requests).toBeGreaterThan(paths.lastIndexOf("PATCH /api/calendar/calendar-1"));
});
