import { requireNamedCalendars } from "./api-requests";

export default async function stop(): Promise<void> {
  if (!globalThis.testSuite) return;
  await globalThis.testSuite.stop();
  requireNamedCalendars();
}
