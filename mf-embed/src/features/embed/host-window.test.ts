import { standAlone, standIn } from "../../../test/host";
import { getHostOrigin, leave, notifyHost } from "./host-window";

const SHOP = "https://shop.example";
const listed = (origins: string) =>
  document.head.insertAdjacentHTML("beforeend", `<meta name="advent-storefronts" content="${origins}">`);

afterEach(standAlone);

test("notifies the frame's parent at its own origin", () => {
  const post = standIn({ framedBy: SHOP });
  notifyHost({ type: "advent:added", day: 3, count: 4 });
  expect(post.mock.calls).toEqual([[{ type: "advent:added", day: 3, count: 4 }, SHOP]]);
});

test("leaving a frame posts the close message", () => {
  const post = standIn({ framedBy: SHOP });
  leave();
  expect(post.mock.calls).toEqual([[{ type: "advent:close" }, SHOP]]);
});

test("leaving an opened window closes it", () => {
  const post = standIn({ openedBy: SHOP });
  const close = jest.spyOn(window, "close").mockImplementation(() => undefined);
  leave();
  expect(close).toHaveBeenCalledTimes(1);
  expect(post).not.toHaveBeenCalled();
});

test("unknown host origin is never notified", () => {
  const post = standIn({ framedBy: SHOP, referrer: "" });
  leave();
  expect(post).not.toHaveBeenCalled();
});

test("configured storefronts only are notified", () => {
  const post = standIn({ framedBy: SHOP });
  listed("https://other.example https://third.example");
  leave();
  expect(post).not.toHaveBeenCalled();
  document.head.replaceChildren();
  listed(`https://other.example ${SHOP}`);
  leave();
  expect(post).toHaveBeenCalledTimes(1);
});

test("ancestorOrigins takes precedence over the referrer", () => {
  standIn({ framedBy: SHOP, referrer: "https://elsewhere.example/" });
  Object.defineProperty(window.location, "ancestorOrigins", { value: [SHOP], configurable: true });
  expect(getHostOrigin()).toBe(SHOP);
  Reflect.deleteProperty(window.location, "ancestorOrigins");
});
