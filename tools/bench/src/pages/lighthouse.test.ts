import { chmodSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { temporaryFolder } from "@advent/server/testing/temporary";
import { measure, sumProcessorBlocking } from "./lighthouse";

const folder = temporaryFolder();

test("missing Lighthouse is reported without a figure", async () => {
  writeFileSync(
    join(folder, "npx"),
    "#!/bin/sh\necho 'npm error network getaddrinfo ENOTFOUND registry' >&2\nexit 1\n",
  );
  chmodSync(join(folder, "npx"), 0o755);
  jest.replaceProperty(process, "env", { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` });
  await expect(measure("http://localhost:1", { cpuThrottle: 4, runs: 1 })).rejects.toThrow(
    "Lighthouse 12.8.2 could not be fetched with npx: npm error network getaddrinfo ENOTFOUND registry",
  );
});

test("gives up when the browser traces too few loads", async () => {
  writeFileSync(
    join(folder, "lighthouse.mjs"),
    'console.error("Runtime error encountered: (NO_NAVSTART)"); process.exit(1);',
  );
  writeFileSync(join(folder, "npx"), `#!/bin/sh\necho ${join(folder, "lighthouse.mjs")}\n`);
  jest.replaceProperty(process, "env", { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` });
  // The first test's module remembers that Lighthouse is missing.
  jest.resetModules();
  const again = await import("./lighthouse");
  await expect(again.measure("http://localhost:1", { cpuThrottle: 4, runs: 1 })).rejects.toThrow(
    "Lighthouse on http://localhost:1: the browser traces too few loads.",
  );
});

test("blocking is counted by the main thread's processor time after the first paint", () => {
  const thread = { pid: 1, tid: 2, args: {} };
  const task = (ts: number, tdur: number, more = {}) => ({ ...thread, name: "RunTask", ts, tdur, ...more });
  const events = [
    { ...thread, name: "navigationStart", ts: 0, args: { data: { documentLoaderURL: "http://localhost/" } } },
    task(1, 90_000),
    { ...thread, name: "firstContentfulPaint", ts: 100_000 },
    task(100_001, 20_000),
    task(130_000, 10_000),
    task(150_000, 90_000, { tid: 3 }),
  ];
  expect(sumProcessorBlocking(events, 4)).toBe(30);
});
