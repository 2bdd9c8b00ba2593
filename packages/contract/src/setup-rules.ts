/** In the order in which an owner meets them. */
export const SETUP_STEPS = [
  "account",
  "identity",
  "products",
  "payment",
  "email",
  "delivery",
  "opening",
  "preview",
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

export const SETUP_STATES = ["open", "later", "done"] as const;
export type SetupState = (typeof SETUP_STATES)[number];
