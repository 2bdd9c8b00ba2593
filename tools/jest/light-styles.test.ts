/** @jest-environment ./browser-environment.mjs */
import { readStylesLightly } from "./light-styles.mjs";

readStylesLightly(window);

const styleOf = (html: string) => {
  document.body.innerHTML = html;
  return getComputedStyle(document.querySelector("#asked") as Element);
};

test.each([
  ['<p id="asked">', "block"],
  ['<p id="asked" hidden>', "none"],
  ['<p id="asked" style="display: none">', "none"],
  ['<dialog id="asked">', "none"],
  ['<dialog id="asked" open>', "block"],
  ['<details><summary>More</summary><p id="asked"></details>', "none"],
])("%s is drawn as its attributes say", (html, display) => {
  expect(styleOf(html).display).toBe(display);
  expect(styleOf(html).getPropertyValue("display")).toBe(display);
});

test("what no attribute tells is worked out from the rules", () => {
  const style = styleOf('<style>#asked { color: rgb(1, 2, 3) }</style><p id="asked" style="pointer-events: none">');
  expect([style.color, style.getPropertyValue("color")]).toEqual(["rgb(1, 2, 3)", "rgb(1, 2, 3)"]);
  expect(style.pointerEvents).toBe("none");
});

test("a window in its first frame is as visible as it will be", () => {
  const sheet = "<style>#asked { opacity: 0.5 } #asked[data-starting-style] { opacity: 0 }</style>";
  expect(styleOf(`${sheet}<p id="asked">`).opacity).toBe("0.5");
  expect(styleOf(`${sheet}<p id="asked" data-starting-style>`).opacity).toBe("1");
});
