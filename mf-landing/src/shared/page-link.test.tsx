import { fireEvent, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { createDayLinks, getDayHref } from "./day-links";

test("each day has its own address on the calendar", () => {
  expect(getDayHref("abc", "item-1")).toBe("/landing/abc?itemId=item-1");
  expect(getDayHref("abc", null)).toBe("/landing/abc");
  expect(getDayHref("abc", "item-1", "key")).toBe("/landing/abc?itemId=item-1&preview=key");
  expect(getDayHref("a/b", "x&y")).toBe("/landing/a%2Fb?itemId=x%26y");
});

test("plain click navigates in page, modified clicks do not", () => {
  const select = jest.fn();
  render(createElement("a", createDayLinks("abc", null, select)("item-1"), "Day 1"));
  const link = screen.getByRole("link");
  expect(fireEvent.click(link)).toBe(false);
  expect(select).toHaveBeenCalledWith("item-1");
  window.addEventListener("click", (event) => event.preventDefault(), { once: true });
  fireEvent.click(link, { ctrlKey: true });
  expect(select).toHaveBeenCalledTimes(1);
});
