// The desk's part of the one api: only the desk's pages fetch it.
export * from "./account";
export * from "./calendar";
export * from "./contact-request";
export * from "./gift-card";
export * from "./mail";
export * from "./release";
export * from "./report";
export * from "./second-factor";
