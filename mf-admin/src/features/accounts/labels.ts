import type { AccountState, DeskRole } from "@advent/contract";

export const ROLE_LABELS: Readonly<Record<DeskRole, string>> = { owner: "Owner", staff: "Staff", printer: "Printer" };

export const STATE_LABELS: Readonly<Record<AccountState, string>> = {
  invited: "Invited",
  active: "Active",
  suspended: "Suspended",
};
