import { act, renderHook } from "@testing-library/react";
import { useMediaQuery } from "./useMediaQuery";
import { useReducedMotion } from "./useReducedMotion";

/** A media query list whose answer the test changes. */
function fakeMatchMedia() {
  const list = Object.assign(new EventTarget(), { matches: false });
  const matchMedia = jest.spyOn(window, "matchMedia").mockReturnValue(list as unknown as MediaQueryList);
  const change = (matches: boolean) => {
    list.matches = matches;
    list.dispatchEvent(new Event("change"));
  };
  return { change, matchMedia };
}

test("it follows the query", () => {
  const { change } = fakeMatchMedia();
  const { result } = renderHook(() => useMediaQuery("(min-width: 48em)"));
  expect(result.current).toBe(false);
  act(() => change(true));
  expect(result.current).toBe(true);
});

test("reduced motion asks for the reader's preference", () => {
  const { change, matchMedia } = fakeMatchMedia();
  change(true);
  const { result } = renderHook(() => useReducedMotion());
  expect(result.current).toBe(true);
  expect(matchMedia).toHaveBeenCalledWith("(prefers-reduced-motion: reduce)");
});
