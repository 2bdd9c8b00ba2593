import type { AccountState, AdminRole } from "@advent/contract";

export const ROLE_LABELS: Readonly<Record<AdminRole, string>> = { owner: "Owner", staff: "Staff", printer: "Printer" };

export const STATE_LABELS: Readonly<Record<AccountState, string>> = {
  invited: "Invited",
  active: "Active",
  suspended: "Suspended",
};
