/** Each may do what the ones after it may, and more. */
export const ADMIN_ROLES = ["owner", "staff", "packer", "printer"] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

export const ROLE_LABELS: Readonly<Record<AdminRole, string>> = {
  owner: "Owner",
  staff: "Staff",
  packer: "Packer",
  printer: "Printer",
};

/** invited → active ⇄ suspended. An account that is not active can be invited again. */
export const ACCOUNT_STATES = ["invited", "active", "suspended"] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

export const ACCOUNT_STATE_LABELS: Readonly<Record<AccountState, string>> = {
  invited: "Invited",
  active: "Active",
  suspended: "Suspended",
};

export const FIRST_ACCOUNT = "admin";
export const PASSWORD_MIN_LENGTH = 12;
