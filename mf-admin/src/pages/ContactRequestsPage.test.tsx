import { axeFindings } from "@advent/jest/axe";
import { screen, waitFor, within } from "@testing-library/react";
import { address, renderPage, stopServers } from "../shared/testing/render-page";
import { sampleContactRequest } from "../shared/testing/samples";

afterEach(stopServers);

const PATH = "/admin/contact-requests";
const ada = sampleContactRequest({ contact: "+44 (0)20 7946 0000", bestTime: "After six", customerName: "Ada" });
const grace = sampleContactRequest({ calendarId: "calendar-2", contact: "grace@example.com", stylistBudget: null });
const card = (name: string) => screen.findByRole("article", { name });
const cards = () => screen.queryAllByRole("article").map((one) => one.getAttribute("aria-label"));
const filter = (name: RegExp) => screen.findByRole("button", { name });

test("contact requests show how, when and about what", async () => {
  const { user } = await renderPage("/admin", { contactRequests: [ada, grace] });
  await user.click(await screen.findByRole("link", { name: "Contact requests" }));
  const one = within(await card(ada.contact));
  expect(one.getByRole("link", { name: ada.contact })).toHaveAttribute("href", "tel:+442079460000");
  expect(one.getByText("Best time: After six")).toBeVisible();
  expect(one.getByText(/^Asked 22 November at \d\d:\d\d · for Ada · budget £8,950$/)).toBeVisible();
  expect(one.getByRole("link", { name: /^Calendar/ })).toHaveAttribute("href", "/admin?open=calendar-1");
  const other = within(await card(grace.contact));
  expect(other.getByRole("link", { name: grace.contact })).toHaveAttribute("href", "mailto:grace@example.com");
  expect(await axeFindings()).toEqual([]);
});

test("items show the prices as offered", async () => {
  const { user } = await renderPage(PATH, { contactRequests: [ada] });
  await user.click(await screen.findByText("2 gifts as offered, worth £350.00"));
  expect(screen.getByText("I. Aurora Studs, Yellow gold: £125.00")).toBeVisible();
  expect(screen.getByText("XII. River Bracelet: £225.00")).toBeVisible();
});

test("completed request leaves the open list and can be undone", async () => {
  const { user } = await renderPage(PATH, { contactRequests: [ada, grace] });
  await user.click(within(await card(ada.contact)).getByRole("button", { name: /^Mark as done/ }));
  await waitFor(() => expect(cards()).toEqual([grace.contact]));
  expect(await filter(/^Done 1$/)).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(cards()).toEqual([ada.contact, grace.contact]));
});

test("filter lives in the address and completed requests reopen", async () => {
  const doneAt = "2026-11-22T10:00:00.000Z";
  const { user } = await renderPage(PATH, { contactRequests: [ada, { ...grace, doneAt }] });
  await user.click(await filter(/^Done 1$/));
  expect(address()).toBe(`${PATH}?filter=done`);
  await waitFor(() => expect(cards()).toEqual([grace.contact]));
  await user.click(within(await card(grace.contact)).getByRole("button", { name: /^Open again/ }));
  expect(await screen.findByText("No completed requests yet")).toBeVisible();
  await user.click(await filter(/^All 2$/));
  await waitFor(() => expect(cards()).toHaveLength(2));
});

test("request changed by the shopper reloads with a notice", async () => {
  const { api, state, user } = await renderPage(PATH, { contactRequests: [ada] });
  const button = within(await card(ada.contact)).getByRole("button", { name: /^Mark as done/ });
  state.contactRequests = [{ ...ada, contact: "020 7946 1111", revision: 2 }];
  await user.click(button);
  expect(await screen.findByText("The shopper has changed this request meanwhile.")).toBeVisible();
  expect(await card("020 7946 1111")).toBeVisible();
  expect(api.callsOf("markContactRequest")).toHaveLength(1);
});

test.each([
  ["waiting", /to the shop is on its way/],
  ["failed", /could not be sent/],
] as const)("email to the shop that is %s is shown", async (email, words) => {
  await renderPage(PATH, { contactRequests: [{ ...ada, email }] });
  expect(within(await card(ada.contact)).getByText(words)).toBeVisible();
});
