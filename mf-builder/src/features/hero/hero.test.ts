import { brilliantFacets } from "./brilliant";
import { chainPath, stonesOn } from "./necklace";

const drape = { width: 1200, top: 0, sag: 200, smallest: 10, largest: 20, drop: 80 };

test("the necklace carries one stone a day, and the twelfth is the largest and hangs lowest", () => {
  const stones = stonesOn(drape);
  expect(stones.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  const last = stones.at(-1);
  expect(stones.every(({ y, radius }) => y <= (last?.y ?? 0) && radius <= (last?.radius ?? 0))).toBe(true);
});

test("the stones hang on the chain that is drawn", () => {
  expect(chainPath(drape)).toBe("M0,0 Q600,400 1200,0");
  const middle = stonesOn(drape)[5];
  expect(middle).toMatchObject({ x: 600, y: 200 });
});

test("no facet leaves the stone, and all return some light", () => {
  expect(brilliantFacets).toHaveLength(56);
  for (const { points, light } of brilliantFacets) {
    expect(light).toBeGreaterThan(0);
    expect(light).toBeLessThanOrEqual(1);
    for (const point of points.split(" ")) {
      const [x = 0, y = 0] = point.split(",").map(Number);
      expect(Math.hypot(x, y)).toBeLessThanOrEqual(1.001);
    }
  }
});
