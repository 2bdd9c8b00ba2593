export { ApiFailure, type Handlers } from "./calls";
export * from "./fake-api";
export * from "./fixtures";
export { leaveDialogEntry } from "./leave-dialog-entry";
export { productPage } from "./product-page";
export * from "./settle";
