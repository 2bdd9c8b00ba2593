import { Progress } from "./progress";

function watched({ isTTY }: { isTTY: boolean }) {
  let shown = "";
  const write = (text: string | Uint8Array) => {
    shown += text;
    return true;
  };
  return { progress: new Progress({ isTTY, write }), shown: () => shown };
}

const { CI } = process.env;
beforeEach(() => {
  delete process.env.CI;
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  if (CI !== undefined) process.env.CI = CI;
});

test("without a terminal progress prints half-minutely", () => {
  const { progress, shown } = watched({ isTTY: false });
  progress.begin("unit");
  progress.heard("unit", "PASS ui packages/ui/src/a.test.ts\nFAIL ui packages/ui/src/b.test.ts\n");
  progress.begin("e2e");
  progress.heard("e2e", "\nRunning 242 tests using 2 workers\n\n·");
  progress.heard("e2e", "\u001b[31mF\u001b[39m");
  progress.heard("e2e", "\nSaid by a test · twice\n··\n");
  jest.advanceTimersByTime(30_000);
  expect(shown()).toMatch(/^ {2}unit: 2 files, 30 s · e2e: 4 of 242 tests, 30 s\n$/);
  progress.end("unit", "✓ unit");
  expect(shown()).toMatch(/\n✓ unit\n$/);
  progress.stop();
});

test("terminal shows one changing line", () => {
  const { progress, shown } = watched({ isTTY: true });
  progress.begin("lint");
  jest.advanceTimersByTime(1000);
  progress.end("lint", "✓ lint");
  expect(shown()).toBe("\r\x1b[K  lint: 0 s\r\x1b[K  lint: 1 s\r\x1b[K✓ lint\n");
  progress.stop();
});
