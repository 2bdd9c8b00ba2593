// Admin endpoints of the shared API. Only admin pages load them.
export { buildMutation, buildQuery } from "../build-endpoint";
export * from "./account";
export * from "./calendar";
export * from "./contact-request";
export * from "./email";
export * from "./fulfilment";
export * from "./gift-card";
export * from "./release";
export * from "./second-factor";
export * from "./session";
export * from "./webhook";
