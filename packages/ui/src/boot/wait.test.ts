import { loadMainScripts, runInParts, waitForFirstScreen } from "./wait";

const TIMEOUT_MS = 100;
const SCRIPT_ORDER = { async: false, fetchPriority: "high" };

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

test("first screen waits for the content that its image is part of", async () => {
  const order: string[] = [];
  let fill = () => {};
  addUrgentImage(async () => void order.push("image decoded"));
  const done = waitForFirstScreen(30_000, new Promise((resolve) => (fill = resolve)));
  await Promise.resolve();
  order.push("filled");
  fill();
  await done;
  expect(order).toEqual(["filled", "image decoded"]);
});

test("main scripts follow the first screen in their order", async () => {
  let showImage = () => {};
  addUrgentImage(() => new Promise((resolve) => (showImage = resolve)));
  const deferred = ["react", "main"].map((name) => ({
    src: `http://localhost/${name}.js`,
    integrity: `sha384-${name}`,
  }));
  for (const attributes of deferred)
    document.body.append(Object.assign(document.createElement("script"), { ...attributes, type: "deferred" }));
  const getScripts = () => [...document.head.querySelectorAll("script")];
  const done = loadMainScripts();
  expect(getScripts()).toEqual([]);
  showImage();
  await done;
  expect(getScripts()).toHaveLength(deferred.length);
  for (const [index, script] of getScripts().entries())
    expect(script).toMatchObject({ ...deferred[index], ...SCRIPT_ORDER, type: "", crossOrigin: "anonymous" });
});

test.each([
  ["fails", () => Promise.reject(new Error("404"))],
  ["hangs", () => new Promise<void>(() => {})],
])("image that %s delays the start only until the timeout", async (_name, decode) => {
  addUrgentImage(decode);
  await expect(waitForFirstScreen(TIMEOUT_MS)).resolves.toBeUndefined();
});
