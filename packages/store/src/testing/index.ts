export { type Handlers, Refusal } from "./calls";
export * from "./fake-api";
export * from "./fixtures";
export * from "./settle";
