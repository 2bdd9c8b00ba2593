import { startSuite } from "@advent/run";
import { makeOpeningClock } from "./clock";

/**
 * Starts one suite for all browser tests, on free ports with its own data. Workers get its URLs through the
 * environment.
 * Does nothing when the URLs are already set.
 * @returns what stops it
 */
export default async function start(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_ORIGINS) return undefined;
  // All tests share one shop and one IP address, so stock and rate limits must not couple them.
  Object.assign(process.env, { STOCK_FACTOR: "1000", RATE_LIMITS: "off" });
  process.env.ALLOWED_HOSTS = "gifts.example";
  makeOpeningClock();
  const suite = await startSuite({ log: (sentence) => console.log(sentence) });
  // The tests fail anyway. This prints the reason.
  suite.died.then((sentence) => console.error(sentence));
  process.env.E2E_ORIGINS = JSON.stringify(suite.origins);
  process.env.E2E_ADMIN_PASSWORD = suite.adminPassword;
  console.log(`Database: ${suite.database}`);
  return () => suite.stop();
}
