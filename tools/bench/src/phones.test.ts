import { getCpuThrottle } from "./phones";

test.each([
  [4050, 450, 9],
  [1800, 450, 4],
  [1100, 220, 5],
  [400, 500, 1],
])("throttles a machine of index %p for a phone of %p by %p", (machineIndex, benchmarkIndex, throttle) => {
  expect(getCpuThrottle(machineIndex, { benchmarkIndex })).toBe(throttle);
});
