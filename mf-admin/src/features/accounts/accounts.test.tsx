import type { Account, AdminSession, AuditEntry } from "@advent/contract";
import { axeFindings } from "@advent/jest/axe";
import { screen, waitFor } from "@testing-library/react";
import { PASSWORD, TOKEN } from "../../shared/testing/account-handlers";
import { LABEL_PRINTER_KEY } from "../../shared/testing/api-key-handlers";
import { address, renderPage, stopServers } from "../../shared/testing/render-page";
import { sampleCalendar } from "../../shared/testing/samples";

afterEach(stopServers);

const AT = "2026-11-22T09:00:00.000Z";
const ann: Account = {
  id: "ann",
  name: "Ann",
  email: "ann@shop.example",
  role: "staff",
  state: "active",
  invitedUntil: null,
};
const session: AdminSession = {
  id: "s-1",
  device: "Firefox on Windows",
  network: "198.51.100.0/24",
  openedAt: AT,
  seenAt: AT,
  isCurrent: false,
};
const press = (name: string) => screen.findByRole("button", { name });

test("owner invites somebody and sees the link once", async () => {
  const { user } = await renderPage("/admin/accounts", { accounts: [ann] });
  await user.type(await screen.findByLabelText("Name"), "Ben");
  await user.type(screen.getByLabelText("Email"), "ben@shop.example");
  await user.click(await press("Invite"));
  expect(await screen.findByRole("heading", { name: "Ben is invited" })).toHaveFocus();
  expect(screen.getByText(`https://admin.example/admin/invitation#${TOKEN}`)).toBeVisible();
  expect(await screen.findByText("ben@shop.example")).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await user.click(await press("Done"));
  expect(screen.queryByText(/invitation#/)).not.toBeInTheDocument();
});

test("owner suspends an account and ends its sessions", async () => {
  const { user, state } = await renderPage("/admin/accounts", { accounts: [ann], sessions: [session] });
  await user.click(await press("Sessions"));
  await user.click(await press("End"));
  await user.click(await press("End it"));
  expect(await screen.findByText("No active sessions.")).toBeVisible();
  await user.click(await press("Suspend"));
  await user.click(await screen.findByRole("button", { name: "Suspend", hidden: false }));
  await waitFor(() => expect(state.accounts[0]?.state).toBe("suspended"));
  expect(await press("Restore access")).toBeVisible();
});

test("owner removes an account after confirming, never their own", async () => {
  const own: Account = { ...ann, id: "admin", name: "Eve", role: "owner" };
  const { user, state } = await renderPage("/admin/accounts", { accounts: [own, ann], account: "admin" });
  await user.click(await press("Remove"));
  expect(await screen.findByRole("heading", { name: "Remove Ann?" })).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await user.click(await screen.findByRole("button", { name: "Remove", hidden: false }));
  await waitFor(() => expect(state.accounts.map(({ name }) => name)).toEqual(["Eve"]));
  expect(await screen.findByText("Ann is removed")).toBeVisible();
});

test("hides what a role may not do", async () => {
  await renderPage("/admin", { role: "printer", account: "pat", calendars: [sampleCalendar()] });
  expect(await screen.findByTestId("calendar-card")).toBeVisible();
  expect(screen.queryByText("No email provided")).not.toBeInTheDocument();
  expect(await screen.findByRole("link", { name: "Your account" })).toBeVisible();
  for (const name of ["Accounts", "Audit log", "Emails", "Gift cards", "Releases", "Contact requests"])
    expect(screen.queryByRole("link", { name })).not.toBeInTheDocument();
  expect(screen.queryByRole("searchbox")).not.toBeInTheDocument();
});

test("changing a password needs the current one", async () => {
  const { user } = await renderPage("/admin/account", { account: "ann", sessions: [{ ...session, isCurrent: true }] });
  await user.type(await screen.findByLabelText("Current password"), "guess");
  await user.type(screen.getByLabelText("New password"), "another long password");
  await user.click(await press("Change password"));
  expect(await screen.findByText("password: Your current password is incorrect.")).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await user.clear(screen.getByLabelText("Current password"));
  await user.type(screen.getByLabelText("Current password"), PASSWORD);
  await user.click(await press("Change password"));
  expect(await screen.findByText("Password changed")).toBeVisible();
  expect(screen.getByText("This one")).toBeVisible();
});

test("invitation link sets a password; an old one says so", async () => {
  const { user } = await renderPage(`/admin/invitation#${"o".repeat(43)}`, { signedIn: false });
  await user.type(await screen.findByLabelText("New password"), "short");
  await user.click(await press("Open admin"));
  expect(await screen.findByText("It needs at least 12 characters.")).toBeVisible();
  await user.type(screen.getByLabelText("New password"), " but now long enough");
  await user.click(await press("Open admin"));
  expect(await screen.findByText(/is no longer valid/)).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});

test("accepted invitation opens admin and login asks for email", async () => {
  const { user } = await renderPage(`/admin/invitation#${TOKEN}`, { signedIn: false });
  await user.type(await screen.findByLabelText("New password"), "a long enough password{Enter}");
  await waitFor(() => expect(address()).toBe("/admin"));
  await user.click(await press("Logout"));
  expect(await screen.findByLabelText("Email")).toBeVisible();
  await user.click(await press("Use the shop’s main password"));
  expect(screen.queryByLabelText("Email")).not.toBeInTheDocument();
});

test("audit log search lives in the address", async () => {
  const record: AuditEntry = {
    id: "r-1",
    at: AT,
    who: { id: "ann", name: "Ann" },
    what: "getAdminCalendar",
    target: "calendar-1",
    detail: null,
    state: "done",
    requestId: null,
  };
  const entries: AuditEntry[] = [record, { ...record, id: "r-2", what: "refundOrder", state: "unknown" }];
  const { user } = await renderPage("/admin/audit-log", { accounts: [ann], apiKeys: [LABEL_PRINTER_KEY], entries });
  expect(await screen.findByText(/Interrupted/)).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await user.selectOptions(screen.getByLabelText("What"), "Viewed a calendar’s notes");
  await waitFor(() => expect(screen.queryByText(/Interrupted/)).not.toBeInTheDocument());
  expect(address()).toBe("/admin/audit-log?what=getAdminCalendar");
  await user.selectOptions(screen.getByLabelText("Who"), "Label printer (API key)");
  expect(address()).toBe(`/admin/audit-log?what=getAdminCalendar&who=${LABEL_PRINTER_KEY.id}`);
});
