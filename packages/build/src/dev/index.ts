export { type DevOptions, devSuite } from "./suite";
