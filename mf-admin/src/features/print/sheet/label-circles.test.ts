import { getLabelCircles } from "./label-circles";

test.each([
  ["Letter", 190.5, 249.5],
  ["A4", 184.6, 267.1],
])("ring labels on %s do not touch and stay in margins", (_, width, height) => {
  const { labels, lid } = getLabelCircles(width, height);
  const rounds = [...labels, lid];
  for (const [index, a] of rounds.entries()) {
    expect(a.x - a.radius).toBeGreaterThan(0);
    expect(a.x + a.radius).toBeLessThan(width);
    expect(a.y + a.radius).toBeLessThan(height);
    for (const b of rounds.slice(index + 1)) {
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(a.radius + b.radius + 1);
    }
  }
});

test("twelfth label is at the top, third at the right", () => {
  const { labels, lid } = getLabelCircles(200, 260);
  expect(labels[11]?.x).toBeCloseTo(lid.x);
  expect(labels[2]?.y).toBeCloseTo(lid.y);
  expect(labels[2]?.x).toBeGreaterThan(lid.x);
});
