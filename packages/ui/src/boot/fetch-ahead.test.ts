import { fetchAhead, fetchAheadAfterImage } from "./fetch-ahead";

const requested: string[] = [];

beforeEach(() => {
  requested.length = 0;
  document.head.innerHTML = "";
  globalThis.fetch = async (address) => {
    requested.push(String(address));
    throw new Error("offline");
  };
});

function addLink(as: string): HTMLLinkElement {
  const link = Object.assign(document.createElement("link"), { rel: "preload" });
  Object.defineProperty(link, "as", { value: as });
  document.head.append(link);
  return link;
}

test("scripts are fetched once, and a failure is left to the page", async () => {
  fetchAhead(["/a.js"]);
  fetchAhead(["/a.js", "/b.js"]);
  await Promise.resolve();
  expect(requested).toEqual(["/a.js", "/b.js"]);
});

test("main scripts are fetched once the preloaded image is there", () => {
  document.head.innerHTML = '<script type="deferred" src="/main.js"></script>';
  fetchAheadAfterImage(() => ["/remote.js"]);
  addLink("font").dispatchEvent(new Event("load"));
  expect(requested).toEqual([]);
  const image = addLink("image");
  image.dispatchEvent(new Event("load"));
  image.dispatchEvent(new Event("load"));
  expect(requested).toEqual(["http://localhost/main.js", "/remote.js"]);
});
