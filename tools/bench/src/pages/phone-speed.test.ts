import { getCpuThrottle } from "./phone-speed";

test.each([
  [4050, 9],
  [1800, 4],
  [1350, 3],
  [400, 1],
])("throttles a machine of index %p by %p", (index, throttle) => {
  expect(getCpuThrottle(index)).toBe(throttle);
});
