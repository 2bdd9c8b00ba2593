/** What an account may do stands in `DESK_RIGHTS`. */
export const ADMIN_ROLES = ["owner", "staff", "printer"] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** invited → active ⇄ suspended; an account that is not active can be invited again. */
export const ACCOUNT_STATES = ["invited", "active", "suspended"] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** The account of the shop's first sign-in, whose password is set where the API is started. */
export const FIRST_ACCOUNT = "admin";
export const PASSWORD_MIN_LENGTH = 12;
