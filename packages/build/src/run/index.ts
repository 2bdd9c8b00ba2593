export { buildApps } from "./build-apps";
export { freePorts } from "./ports";
export type { Env, Origins, Ports } from "./settings";
export { withoutOutsideWorld } from "./settings";
export { type Suite, type SuiteOptions, startSuite } from "./suite";
export { provideChromium } from "./test/chromium";
