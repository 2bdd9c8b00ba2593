import { fireEvent, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { getDayHref, createDayLinks } from "./day-links";

test("a day has an address of its own, and all days share the calendar's", () => {
  expect(getDayHref("abc", "item-1")).toBe("/landing/abc?itemId=item-1");
  expect(getDayHref("abc", null)).toBe("/landing/abc");
  expect(getDayHref("abc", "item-1", "key")).toBe("/landing/abc?itemId=item-1&preview=key");
  expect(getDayHref("a/b", "x&y")).toBe("/landing/a%2Fb?itemId=x%26y");
});

test("a plain click changes the page itself; one for a new tab is left to the browser", () => {
  const select = jest.fn();
  render(createElement("a", createDayLinks("abc", null, select)("item-1"), "Day 1"));
  const link = screen.getByRole("link");
  expect(fireEvent.click(link)).toBe(false);
  expect(select).toHaveBeenCalledWith("item-1");
  window.addEventListener("click", (event) => event.preventDefault(), { once: true });
  fireEvent.click(link, { ctrlKey: true });
  expect(select).toHaveBeenCalledTimes(1);
});
