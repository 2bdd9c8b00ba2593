import AccountsPage from "@advent/mf-admin/pages/AccountsPage";
import InvitationPage from "@advent/mf-admin/pages/InvitationPage";
import RecordPage from "@advent/mf-admin/pages/RecordPage";
import YourAccountPage from "@advent/mf-admin/pages/YourAccountPage";
import { inTurn, press, type, untilShown } from "../../frame/play";
import { screen } from "../../frame/stories";
import { calendars, desk, loggedIn } from "../../samples/desk";
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

export const Accounts = screen(<AccountsPage />, loggedIn({ path: "/admin/accounts" }));
export const Invited = {
  ...Accounts,
  play: inTurn(
    type("textbox", "Name", "Ben"),
    type("textbox", "Email", "ben@example.com"),
    press(["button", "Invite"]),
    untilShown("Ben is invited"),
  ),
};
export const AccountsFailed = screen(
  <AccountsPage />,
  loggedIn({ path: "/admin/accounts", api: desk(calendars, { listAccounts: down }) }),
);
export const FirstAccount = screen(<YourAccountPage />, loggedIn({ path: "/admin/account" }));
export const OwnAccount = screen(
  <YourAccountPage />,
  loggedIn({ path: "/admin/account", api: desk(calendars, { getAccount: () => ann }) }),
);
export const Record = screen(<RecordPage />, loggedIn({ path: "/admin/record" }));
export const Invitation = screen(<InvitationPage />, { api: desk(), path: `/admin/invitation#${"x".repeat(43)}` });
