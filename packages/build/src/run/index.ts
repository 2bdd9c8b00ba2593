export type { Env, Origins, Ports } from "./settings";
export { type Suite, type SuiteOptions, startSuite } from "./suite";
