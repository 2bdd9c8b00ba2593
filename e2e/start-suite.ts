import { type Suite, startSuite } from "@advent/run";
import { makeOpeningClock } from "./clock";
import { makeQuestionsFile } from "./questions";

declare global {
  var testSuite: Suite | undefined;
}

/**
 * One running suite for all browser tests, on free ports with data of its own; its addresses reach the workers by env. Where they stand
 * there already, somebody else runs the suite.
 */
export default async function start(): Promise<void> {
  if (process.env.E2E_ORIGINS) return;
  // All tests share one shop and one address: stock and limits must not make them depend on each other.
  Object.assign(process.env, { STOCK_FACTOR: "1000", RATE_LIMITS: "off" });
  // The site that some tests put in front of this suite's API.
  process.env.ALLOWED_HOSTS = "gifts.example";
  makeOpeningClock();
  makeQuestionsFile();
  const suite = await startSuite({ log: (sentence) => console.log(sentence) });
  globalThis.testSuite = suite;
  // The tests fail by themselves then; this says why.
  suite.died.then((sentence) => console.error(sentence));
  process.env.E2E_ORIGINS = JSON.stringify(suite.origins);
  process.env.E2E_ADMIN_PASSWORD = suite.adminPassword;
  console.log(`Database: ${suite.database}`);
}
