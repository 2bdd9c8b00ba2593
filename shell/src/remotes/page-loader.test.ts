import { RemoteFailure } from "./failure";
import type { OpenPage } from "./open-remote";
import { createPageLoader, settled } from "./page-loader";

const Page = () => null;
const page: OpenPage = { Page, build: "build-1" };

function makeLoader() {
  const attempts: { signal: AbortSignal; arrive: (page: OpenPage) => void; fail: (error: unknown) => void }[] = [];
  const reports: RemoteFailure[] = [];
  const forgotten: true[] = [];
  const loader = createPageLoader({
    remote: "mf_builder",
    timeout: 15_000,
    open: (signal) => new Promise((arrive, fail) => attempts.push({ signal, arrive, fail })),
    forget: () => forgotten.push(true),
    report: (failure) => reports.push(failure),
  });
  return { loader, attempts, reports, forgotten, status: () => loader.getState().status };
}

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

const settle = () => jest.advanceTimersByTimeAsync(0);

test("page loads once from idle to ready", async () => {
  const { loader, attempts, status } = makeLoader();
  expect(status()).toBe("idle");
  loader.start();
  loader.start();
  expect(status()).toBe("loading");
  attempts[0]?.arrive(page);
  await settle();
  expect(loader.getState()).toEqual({ status: "ready", ...page });
  loader.start();
  expect(attempts).toHaveLength(1);
});

test("listeners hear of every change until they leave", async () => {
  const { loader, attempts } = makeLoader();
  const heard: string[] = [];
  const leave = loader.subscribe(() => heard.push(loader.getState().status));
  loader.start();
  attempts[0]?.arrive(page);
  await settle();
  leave();
  loader.retry();
  expect(heard).toEqual(["loading", "ready"]);
});

test("failure is kept and reported once", async () => {
  const { loader, attempts, reports, forgotten, status } = makeLoader();
  const failure = new RemoteFailure("entry", "mf_builder", "build-1", "broken");
  loader.start();
  attempts[0]?.fail(failure);
  await settle();
  expect(status()).toBe("failed");
  expect(reports).toEqual([failure]);
  expect(forgotten).toHaveLength(1);
});

test("Try again loads from the beginning", async () => {
  const { loader, attempts, status } = makeLoader();
  loader.start();
  attempts[0]?.fail(new Error("down"));
  await settle();
  loader.retry();
  expect(status()).toBe("loading");
  attempts[1]?.arrive(page);
  await settle();
  expect(status()).toBe("ready");
});

test("failed page retries on the next visit", async () => {
  const { loader, attempts, status } = makeLoader();
  const leave = loader.start();
  attempts[0]?.fail(new Error("down"));
  await settle();
  loader.start();
  expect(status()).toBe("failed");
  leave();
  loader.start();
  expect(status()).toBe("loading");
});

test("page times out after 15 seconds for good", async () => {
  const { loader, attempts, reports, status } = makeLoader();
  loader.start();
  await jest.advanceTimersByTimeAsync(14_999);
  expect(status()).toBe("loading");
  await jest.advanceTimersByTimeAsync(1);
  expect(reports).toMatchObject([{ phase: "timeout", message: "no response within 15 s" }]);
  expect(attempts[0]?.signal.aborted).toBe(true);
  attempts[0]?.arrive(page);
  await settle();
  expect(status()).toBe("failed");
});

test("older attempt does not overtake a newer one", async () => {
  const { loader, attempts, status } = makeLoader();
  loader.start();
  loader.retry();
  attempts[0]?.fail(new Error("late failure"));
  await settle();
  expect(status()).toBe("loading");
  attempts[1]?.arrive(page);
  await settle();
  expect(status()).toBe("ready");
});

test("page in time is not timed out later", async () => {
  const { loader, attempts, status } = makeLoader();
  loader.start();
  attempts[0]?.arrive(page);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(status()).toBe("ready");
});

test("page that throws is reported with its build", async () => {
  const { loader, attempts, reports, status } = makeLoader();
  loader.start();
  attempts[0]?.arrive(page);
  await settle();
  loader.renderFailed(new Error("no day undefined"));
  expect(status()).toBe("failed");
  expect(reports).toMatchObject([{ phase: "render", version: "build-1", message: "no day undefined" }]);
});

test("waiting callers learn success or failure", async () => {
  const { loader, attempts } = makeLoader();
  const first = settled(loader);
  attempts[0]?.fail(new Error("down"));
  expect(await first).toBe("failed");
  loader.retry();
  const second = settled(loader);
  attempts[1]?.arrive(page);
  expect(await second).toBe("ready");
});
