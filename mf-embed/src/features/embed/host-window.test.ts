import { standAlone, standIn } from "../../../test/host";
import { hostOrigin, leave, tellHost } from "./host-window";

const SHOP = "https://shop.example";
const listed = (origins: string) =>
  document.head.insertAdjacentHTML("beforeend", `<meta name="advent-storefronts" content="${origins}">`);

afterEach(standAlone);

test("the frame's page is told at its own origin", () => {
  const post = standIn({ framedBy: SHOP });
  tellHost({ type: "advent:added", day: 3, count: 4 });
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

test("a host whose origin the browser does not tell hears nothing, least of all everybody", () => {
  const post = standIn({ framedBy: SHOP, referrer: "" });
  leave();
  expect(post).not.toHaveBeenCalled();
});

test("with a list of storefronts only those are told", () => {
  const post = standIn({ framedBy: SHOP });
  listed("https://other.example https://third.example");
  leave();
  expect(post).not.toHaveBeenCalled();
  document.head.replaceChildren();
  listed(`https://other.example ${SHOP}`);
  leave();
  expect(post).toHaveBeenCalledTimes(1);
});

test("the browser's own word on the frame goes before the referrer's", () => {
  standIn({ framedBy: SHOP, referrer: "https://elsewhere.example/" });
  Object.defineProperty(window.location, "ancestorOrigins", { value: [SHOP], configurable: true });
  expect(hostOrigin()).toBe(SHOP);
  Reflect.deleteProperty(window.location, "ancestorOrigins");
});
