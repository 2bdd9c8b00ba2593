import { closeModal } from "./close-modal";

function pageThat(stands: { opener?: object; framed?: boolean }) {
  const done: unknown[] = [];
  const parent = { postMessage: (...message: unknown[]) => done.push(["posted", ...message]) };
  const page = {
    opener: stands.opener ?? null,
    parent,
    close: () => done.push("closed"),
    document: { referrer: "https://shop.example/products/ring" },
    location: { assign: (url: string | URL) => void done.push(["went to", url]) },
  };
  if (!stands.framed) Object.assign(page, { parent: page });
  return { page, done };
}

test("popup window closes", () => {
  const { page, done } = pageThat({ opener: {} });
  closeModal(page);
  expect(done).toEqual(["closed"]);
});

test("framed dialog posts to its parent only", () => {
  const { page, done } = pageThat({ framed: true });
  closeModal(page);
  expect(done).toEqual([["posted", { type: "advent:close" }, "https://shop.example"]]);
});

test("on its own it leads to the builder", () => {
  const { page, done } = pageThat({});
  closeModal(page);
  expect(done).toEqual([["went to", "/"]]);
});
