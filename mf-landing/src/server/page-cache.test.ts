/** @jest-environment node */
import { PageCache } from "./page-cache";

test("keeps at most its limit; the page unused for longest goes first", async () => {
  const cache = new PageCache<string>(2);
  const make = jest.fn(async () => "page");
  await cache.page("a", "1", make);
  await cache.page("b", "1", make);
  await cache.page("a", "1", make);
  await cache.page("c", "1", make);
  expect(cache.size).toBe(2);
  expect(make).toHaveBeenCalledTimes(3);
  await cache.page("a", "1", make);
  expect(make).toHaveBeenCalledTimes(3);
  await cache.page("b", "1", make);
  expect(make).toHaveBeenCalledTimes(4);
});

test("a failed rendering is tried again the next time", async () => {
  const cache = new PageCache<string>(2);
  await expect(cache.page("a", "1", () => Promise.reject(new Error("No.")))).rejects.toThrow("No.");
  expect(await cache.page("a", "1", async () => "page")).toBe("page");
});
