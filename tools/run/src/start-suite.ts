import { join } from "node:path";
import { type Suite, type SuiteOptions, startSuite as start } from "@advent/suite";
import { buildApps } from "./build-apps";

const root = join(import.meta.dirname, "../../..");

/** Builds what has changed, and starts the suite. */
export const startSuite = (options: SuiteOptions = {}): Promise<Suite> =>
  start({ ...options, build: (log) => buildApps(root, log) });
