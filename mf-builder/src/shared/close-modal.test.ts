import { closeModal } from "./close-modal";

function standIn(name: "opener" | "parent", value: unknown) {
  const before = Object.getOwnPropertyDescriptor(window, name);
  Object.defineProperty(window, name, { configurable: true, value });
  return () => before && Object.defineProperty(window, name, before);
}

test("a window that was opened for the dialog closes", () => {
  const close = jest.spyOn(window, "close").mockReturnValue();
  const restore = standIn("opener", {});
  closeModal();
  restore();
  expect(close).toHaveBeenCalledTimes(1);
});

test("in a frame the page around it is asked to close", () => {
  const postMessage = jest.fn();
  const restore = standIn("parent", { postMessage });
  closeModal();
  restore();
  expect(postMessage).toHaveBeenCalledWith({ type: "advent:close" }, "*");
});
