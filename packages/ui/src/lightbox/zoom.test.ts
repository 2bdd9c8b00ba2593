import { INITIAL_PLACEMENT, keepInView, MAX_SCALE, MIN_SCALE, pan, pinch, stepDown, stepUp, zoomTo } from "./zoom";

const bounds = { stage: { width: 400, height: 800 }, image: { width: 400, height: 300 } };

test("buttons step from 0.5 to 3 by 0.5", () => {
  const up = [0.5, 1, 1.5, 2, 2.5, 3].map(stepUp);
  expect(up).toEqual([1, 1.5, 2, 2.5, 3, MAX_SCALE]);
  const down = [3, 2.5, 2, 1.5, 1, 0.5].map(stepDown);
  expect(down).toEqual([2.5, 2, 1.5, 1, MIN_SCALE, MIN_SCALE]);
});

test("button rounds to the next step", () => {
  expect(stepUp(1.23)).toBe(1.5);
  expect(stepDown(1.23)).toBe(1);
});

test("anchor point stays fixed while zooming", () => {
  const zoomed = zoomTo({ scale: 1, x: 10, y: 0 }, 2, { x: 60, y: -40 });
  expect(zoomed).toEqual({ scale: 2, x: -40, y: 40 });
  expect(zoomTo(zoomed, 1, { x: 60, y: -40 })).toEqual({ scale: 1, x: 10, y: 0 });
});

test("two-finger pinch scales and pans", () => {
  const apart = pinch(
    INITIAL_PLACEMENT,
    [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ],
    [
      { x: -80, y: 30 },
      { x: 120, y: 30 },
    ],
  );
  expect(apart).toEqual({ scale: 2, x: 20, y: 30 });
});

test("pinch stays between 0.5 and 3", () => {
  const near = [
    { x: -1, y: 0 },
    { x: 1, y: 0 },
  ] as const;
  const far = [
    { x: -200, y: 0 },
    { x: 200, y: 0 },
  ] as const;
  expect(pinch(INITIAL_PLACEMENT, near, far).scale).toBe(MAX_SCALE);
  expect(pinch(INITIAL_PLACEMENT, far, near).scale).toBe(MIN_SCALE);
  expect(
    pinch(
      INITIAL_PLACEMENT,
      [
        { x: 0, y: 0 },
        { x: 0, y: 0 },
      ],
      far,
    ).scale,
  ).toBe(MAX_SCALE);
});

test("zoomed image drags to its edge, fitting image stays", () => {
  const zoomed = zoomTo(INITIAL_PLACEMENT, 2);
  expect(keepInView(pan(zoomed, { x: 1000, y: 1000 }), bounds)).toEqual({ scale: 2, x: 200, y: 0 });
  expect(keepInView(pan(INITIAL_PLACEMENT, { x: 30, y: 30 }), bounds)).toEqual(INITIAL_PLACEMENT);
});
