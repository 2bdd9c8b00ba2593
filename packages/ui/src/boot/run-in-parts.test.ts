import { runInParts } from "./run-in-parts";

function createParts() {
  const order: string[] = [];
  const part = (name: string) => async () => {
    order.push(name);
    setTimeout(() => order.push(`task after ${name}`));
  };
  return { order, part };
}

function addUrgentImage(decode: () => Promise<void>): void {
  document.body.innerHTML = '<img alt="" fetchpriority="high" />';
  Object.assign(document.images[0] as HTMLImageElement, { decode });
}

beforeEach(() => {
  document.body.innerHTML = "";
});

test("each part runs in a task of its own", async () => {
  const { order, part } = createParts();
  await runInParts([part("first"), part("second")]);
  expect(order).toEqual(["first", "task after first", "second"]);
});

test("parts wait for the page's urgent image", async () => {
  const { order, part } = createParts();
  let show = () => {};
  addUrgentImage(
    () =>
      new Promise((resolve) => {
        show = resolve;
      }),
  );
  const done = runInParts([part("first")]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(order).toEqual([]);
  show();
  await done;
  expect(order).toEqual(["first"]);
});

test.each([
  ["fails", () => Promise.reject(new Error("404"))],
  ["hangs", () => new Promise<void>(() => {})],
])("image that %s delays nothing for long", async (_name, decode) => {
  const { order, part } = createParts();
  addUrgentImage(decode);
  await runInParts([part("first")]);
  expect(order).toEqual(["first"]);
});
