import { screen, waitFor, within } from "@testing-library/react";
import { PASSWORD } from "./shared/testing/account-handlers";
import { address, renderPage, stopServers } from "./shared/testing/render-page";
import { sampleContactRequest, samplePackOrder } from "./shared/testing/samples";

afterEach(stopServers);

const screens = [
  { path: "/admin", heading: "Calendars" },
  { path: "/admin/orders", heading: "Orders" },
  { path: "/admin/orders/calendar-1", heading: "Pack an order" },
  { path: "/admin/pick-list", heading: "Pick list" },
  { path: "/admin/pack-sheets", heading: "Pack sheets" },
  { path: "/admin/address-labels", heading: "Address labels" },
  { path: "/admin/numbers", heading: "Numbers" },
  { path: "/admin/send", heading: "Mark as sent" },
  { path: "/admin/exchanges", heading: "Exchanges" },
  { path: "/admin/contact-requests", heading: "Contact requests" },
  { path: "/admin/reports", heading: "Reported messages" },
  { path: "/admin/gift-cards", heading: "Gift cards" },
  { path: "/admin/emails", heading: "Emails" },
  { path: "/admin/people", heading: "People" },
  { path: "/admin/health", heading: "Health" },
  { path: "/admin/releases", heading: "Releases" },
  { path: "/admin/vitals", heading: "Vitals" },
  { path: "/admin/second-factor", heading: "Second factor" },
  { path: "/admin/accounts", heading: "Accounts" },
  { path: "/admin/api-keys", heading: "API keys" },
  { path: "/admin/webhooks", heading: "Webhooks" },
  { path: "/admin/account", heading: "Your account" },
  { path: "/admin/audit-log", heading: "Audit log" },
  { path: "/print-qr/abcdefgh12345678", heading: "QR cards" },
];
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const follow = (name: string) => screen.findByRole("link", { name });

test.each(screens)("$path requires login and returns to its screen and title", async ({ path, heading: name }) => {
  const { user } = await renderPage(path, { signedIn: false });
  await user.type(await screen.findByLabelText("Password"), `${PASSWORD}{Enter}`);
  expect(await heading(name)).toBeVisible();
  expect(address()).toBe(path);
  expect(document.title).toBe(`${name} | The Advent Calendar`);
});

test("navigation sets the title and focuses the heading", async () => {
  const { user } = await renderPage("/admin");
  await user.click(await follow("Second factor"));
  await waitFor(async () => expect(await heading("Second factor")).toHaveFocus());
  expect(address()).toBe("/admin/second-factor");
  expect(document.title).toBe("Second factor | The Advent Calendar");
  await user.click(await follow("All calendars"));
  await waitFor(async () => expect(await heading("Calendars")).toHaveFocus());
});

test("menu groups the pages under what they are for", async () => {
  await renderPage("/admin");
  const team = within(await screen.findByRole("list", { name: "Team" }));
  expect(team.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Accounts",
    "API keys",
    "Webhooks",
    "Audit log",
  ]);
  const account = within(screen.getByRole("list", { name: "Ann" }));
  expect(account.getByRole("link", { name: "Second factor" })).toBeVisible();
});

test("menu counts open orders and contact requests", async () => {
  await renderPage("/admin", { orders: [samplePackOrder()], contactRequests: [sampleContactRequest()] });
  for (const page of ["Orders", "Contact requests"]) {
    const place = (await screen.findByRole("link", { name: page })).closest("li");
    await waitFor(() => expect(place).toHaveTextContent(`${page}1 open`));
  }
});

test("menu leaves out what the shop does not offer", async () => {
  await renderPage("/admin", {}, { parts: [] });
  await screen.findByRole("link", { name: "Gift cards" });
  expect(screen.queryByRole("link", { name: "Exchanges" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Contact requests" })).toBeNull();
});

test("menu keeps open contact requests of a shop without stylist", async () => {
  await renderPage("/admin", { contactRequests: [sampleContactRequest()] }, { parts: [] });
  expect(await screen.findByRole("link", { name: "Contact requests" })).toBeVisible();
});

test("root leads to admin and login keeps focus", async () => {
  await renderPage("/", { signedIn: false });
  await waitFor(() => expect(address()).toBe("/admin"));
  expect(screen.getByLabelText("Password")).toHaveFocus();
});

test.each([
  ["/admin?page=releases", "/admin/releases"],
  ["/admin?page=second-factor", "/admin/second-factor"],
])("the old address %s leads to %s", async (old, path) => {
  await renderPage(old);
  await waitFor(() => expect(address()).toBe(path));
});

test("unknown address says so and links to calendars", async () => {
  const { user } = await renderPage("/cart");
  expect(await screen.findByRole("heading", { name: "Page not found" })).toBeVisible();
  expect(document.title).toBe("Page not found | The Advent Calendar");
  await user.click(await follow("All calendars"));
  expect(await heading("Calendars")).toBeVisible();
});
