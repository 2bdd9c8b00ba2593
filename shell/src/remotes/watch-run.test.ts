import type { RemoteFailure } from "./failure";
import { watchRun } from "./watch-run";

const folder = "https://builder.example/mf/";
const reports: RemoteFailure[] = [];
watchRun({
  remoteIn: (stack) => (stack.includes(folder) ? { remote: "mf_builder", build: "build-1" } : undefined),
  report: (failure) => reports.push(failure),
});
beforeEach(() => {
  reports.length = 0;
});

function thrownIn(script: string, message: string) {
  return Object.assign(new Error(message), { stack: `Error: ${message}\n    at onClick (${script}:1:2)` });
}
const fail = (error: unknown, filename = "") => window.dispatchEvent(new ErrorEvent("error", { error, filename }));

test("error in a remote's handler is reported with its build", () => {
  fail(thrownIn(`${folder}static/js/cart.js`, "no day undefined"));
  expect(reports).toMatchObject([
    { phase: "run", remote: "mf_builder", version: "build-1", message: "no day undefined" },
  ]);
});

test("non-error values are attributed by script", () => {
  fail("thrown text", `${folder}static/js/cart.js`);
  expect(reports).toMatchObject([{ phase: "run", message: "thrown text" }]);
});

test("unhandled rejections are reported", () => {
  const reason = thrownIn(`${folder}static/js/cart.js`, "rejected");
  window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));
  expect(reports).toMatchObject([{ phase: "run", message: "rejected" }]);
});

test("errors of the shell are not a remote's", () => {
  fail(thrownIn("https://shop.example/static/js/main.js", "ours"));
  fail(null, "");
  expect(reports).toEqual([]);
});

test("repeated error is reported once, endless ones a few times", () => {
  for (let count = 0; count < 50; count += 1) {
    fail(thrownIn(`${folder}a.js`, "again"));
    fail(thrownIn(`${folder}a.js`, `fault ${count}`));
  }
  expect(reports.filter(({ message }) => message === "again")).toHaveLength(1);
  expect(reports.length).toBeLessThanOrEqual(10);
});
