import { runInParts, waitForFirstScreen } from "./wait";

const TIMEOUT_MS = 100;

function addUrgentImage(decode: () => Promise<void>): void {
  document.body.innerHTML = '<img alt="" fetchpriority="high" />';
  Object.assign(document.images[0] as HTMLImageElement, { decode });
}

test("each part runs in a task of its own", async () => {
  const order: string[] = [];
  const part = (name: string) => async () => {
    order.push(name);
    setTimeout(() => order.push(`task after ${name}`));
  };
  await runInParts([part("first"), part("second")]);
  expect(order).toEqual(["first", "task after first", "second"]);
});

test("first screen is there with its urgent image", async () => {
  const order: string[] = [];
  addUrgentImage(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    order.push("image decoded");
  });
  await waitForFirstScreen(30_000);
  order.push("shown");
  expect(order).toEqual(["image decoded", "shown"]);
});

test.each([
  ["fails", () => Promise.reject(new Error("404"))],
  ["hangs", () => new Promise<void>(() => {})],
])("image that %s delays the start only until the timeout", async (_name, decode) => {
  addUrgentImage(decode);
  await expect(waitForFirstScreen(TIMEOUT_MS)).resolves.toBeUndefined();
});
