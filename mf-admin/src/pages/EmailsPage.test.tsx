import { axeFindings } from "@advent/jest/axe";
import { screen, within } from "@testing-library/react";
import { address, renderPage, stopServers } from "../shared/testing/render-page";
import { sampleEmail } from "../shared/testing/samples";

afterEach(stopServers);

const PATH = "/admin/emails";
const why = "The email server did not accept the email (EENVELOPE, 550, RCPT TO).";
const sent = sampleEmail();
const dead = sampleEmail({ id: "mail-2", kind: "shop-order", state: "dead", sentAt: null, tries: 16, why });
const card = (name: string) => screen.findByRole("article", { name });
const filter = (name: RegExp) => screen.findByRole("button", { name });

test("failed emails are counted and listed with reasons", async () => {
  const { user } = await renderPage("/admin", { mails: [sent, dead] });
  expect(await screen.findByText("could not be sent")).toBeInTheDocument();
  await user.click(screen.getByRole("link", { name: "Emails" }));
  const one = within(await card("To the shop: new order, for Ada"));
  expect(one.getByText(why)).toBeVisible();
  expect(one.getByText("Failed")).toBeVisible();
  expect(one.getByText(/^Queued 22 November at \d\d:\d\d · 16 tries$/)).toBeVisible();
  expect(one.getByRole("link", { name: /^Calendar/ })).toHaveAttribute("href", "/admin?open=calendar-1");
  expect(await axeFindings()).toEqual([]);
});

test("retry requeues an email and lowers the count", async () => {
  const { user } = await renderPage(PATH, { mails: [sent, dead] });
  await user.click(await filter(/^Failed 1$/));
  expect(address()).toBe(`${PATH}?filter=dead`);
  await user.click(within(await card("To the shop: new order, for Ada")).getByRole("button", { name: /^Try again/ }));
  expect(await screen.findByText("No emails failed")).toBeVisible();
  expect(await filter(/^Waiting 1$/)).toBeVisible();
  expect(await screen.findByText("We’ll try again within a minute")).toBeVisible();
});

test("shows a missing email server and keeps emails readable", async () => {
  const { user } = await renderPage(PATH, { mails: [sent] });
  const one = within(await card("To the buyer: ordered, for Ada"));
  expect(one.getByText("Sent")).toBeVisible();
  expect(screen.getByText(/The API stores them as files/)).toBeVisible();
  await user.click(one.getByRole("button", { name: /^Read/ }));
  expect(await one.findByText("Your advent calendar is ordered")).toBeVisible();
  expect(one.getByText("To ada@example.com, as it would be written now")).toBeVisible();
  expect(one.getByText(/Total: £1.00/)).toBeVisible();
});

test("held email says what it waits for", async () => {
  const held = sampleEmail({ state: "held", sentAt: null, why: "Waiting for confirmation of the address." });
  await renderPage(`${PATH}?filter=held`, { mails: [held, dead] });
  const one = within(await card("To the buyer: ordered, for Ada"));
  expect(one.getByText("Held")).toBeVisible();
  expect(one.getByText("Waiting for confirmation of the address.")).toBeVisible();
  expect(await filter(/^Held 1$/)).toHaveAttribute("aria-pressed", "true");
});

test("email that cannot be rendered says why", async () => {
  const gone = sampleEmail({
    state: "unneeded",
    sentAt: null,
    why: "The calendar no longer exists.",
    customerName: null,
  });
  const { api, user } = await renderPage(PATH, { mails: [gone] });
  const one = within(await card("To the buyer: ordered"));
  expect(one.getByText("Not sent")).toBeVisible();
  api.refuseNext("getEmail", 409, "The calendar no longer exists.");
  await user.click(one.getByRole("button", { name: /^Read/ }));
  expect(await one.findByRole("alert")).toHaveTextContent("The calendar no longer exists.");
});
