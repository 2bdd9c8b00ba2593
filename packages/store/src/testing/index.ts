export { ApiFailure, type Handlers } from "./calls";
export * from "./fake-api";
export * from "./fixtures";
export { productPage } from "./product-page";
export * from "./settle";
