import AccountsPage from "@advent/mf-admin/pages/AccountsPage";
import AuditLogPage from "@advent/mf-admin/pages/AuditLogPage";
import InvitationPage from "@advent/mf-admin/pages/InvitationPage";
import YourAccountPage from "@advent/mf-admin/pages/YourAccountPage";
import { playInTurn, press, type, waitUntilShown } from "../../frame/play";
import { renderScreen } from "../../frame/stories";
import { buildAdminHandlers, calendars, withLogin } from "../../samples/admin";
import { down } from "../../samples/shop";

export default { title: "Admin/People" };

const ann = {
  id: "ann",
  name: "Ann",
  email: "ann@example.com",
  role: "staff",
  state: "active",
  invitedUntil: null,
} as const;

export const Accounts = renderScreen(<AccountsPage />, withLogin({ path: "/admin/accounts" }));
export const Invited = {
  ...Accounts,
  play: playInTurn(
    type("textbox", "Name", "Ben"),
    type("textbox", "Email", "ben@example.com"),
    press(["button", "Invite"]),
    waitUntilShown("Ben is invited"),
  ),
};
export const AccountsFailed = renderScreen(
  <AccountsPage />,
  withLogin({ path: "/admin/accounts", api: buildAdminHandlers(calendars, { listAccounts: down }) }),
);
export const FirstAccount = renderScreen(<YourAccountPage />, withLogin({ path: "/admin/account" }));
export const OwnAccount = renderScreen(
  <YourAccountPage />,
  withLogin({ path: "/admin/account", api: buildAdminHandlers(calendars, { getAccount: () => ann }) }),
);
export const Record = renderScreen(<AuditLogPage />, withLogin({ path: "/admin/audit-log" }));
export const Invitation = renderScreen(<InvitationPage />, {
  api: buildAdminHandlers(),
  path: `/admin/invitation#${"x".repeat(43)}`,
});
