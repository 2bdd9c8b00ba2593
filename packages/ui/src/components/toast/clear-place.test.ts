import { type Box, clearPlace, type Obstacle } from "./clear-place";

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const onPhone: Box = { left: 16, top: 728, width: 358, height: 100 };
const onDesktop: Box = { left: 32, top: 768, width: 420, height: 100 };
const button = (left: number, top: number, weight = 10): Obstacle => ({ left, top, width: 120, height: 44, weight });

test("a toast stays in its place where it covers nothing", () => {
  expect(clearPlace(onPhone, [button(16, 600)], phone, 16)).toEqual({ x: 0, y: 0 });
});

test("on a phone it goes up until it is clear of what it would cover, and no further", () => {
  const { x, y } = clearPlace(onPhone, [button(100, 780)], phone, 16);
  expect(x).toBe(0);
  expect(onPhone.top + y + onPhone.height).toBeLessThanOrEqual(780);
  expect(onPhone.top + y + onPhone.height).toBeGreaterThan(780 - 8);
});

test("on a wide screen the other corner is nearer than the middle of the page", () => {
  expect(clearPlace(onDesktop, [button(60, 780)], desktop, 16)).toEqual({ x: 1440 - 16 - 420 - 32, y: 0 });
});

test("it never leaves the window, and where nothing is free it covers the least of what matters", () => {
  const everywhere = Array.from({ length: 40 }, (_, index) => button(16, index * 22));
  const behind = { left: 0, top: 300, width: 390, height: 120, weight: 1 };
  const { y } = clearPlace(onPhone, [...everywhere.filter(({ top }) => top < 260 || top > 420), behind], phone, 16);
  const top = onPhone.top + y;
  expect(top).toBeGreaterThanOrEqual(286);
  expect(top + onPhone.height).toBeLessThanOrEqual(440);
  expect(clearPlace(onPhone, [{ left: 0, top: 0, width: 390, height: 844, weight: 10 }], phone, 16).y).toBe(0);
});
