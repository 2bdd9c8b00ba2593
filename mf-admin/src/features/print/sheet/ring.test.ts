import { getRing } from "./ring";

test.each([
  ["Letter", 190.5, 249.5],
  ["A4", 184.6, 267.1],
])("no two labels of a ring touch on %s, and all are within the margins", (_, width, height) => {
  const { labels, lid } = getRing(width, height);
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

test("the twelfth label is at the top, the third at the right", () => {
  const { labels, lid } = getRing(200, 260);
  expect(labels[11]?.x).toBeCloseTo(lid.x);
  expect(labels[2]?.y).toBeCloseTo(lid.y);
  expect(labels[2]?.x).toBeGreaterThan(lid.x);
});
