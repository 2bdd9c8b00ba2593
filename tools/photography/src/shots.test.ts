import { catalogue } from "@advent/api/catalogue";
import { getShots } from "./shots";

const shots = getShots(catalogue);

test("every product gets two images per metal", () => {
  for (const { handle, traits } of catalogue) {
    const taken = shots.filter((shot) => shot.handle === handle);
    for (const number of [1, 2]) {
      const tones = taken.filter((shot) => shot.number === number).map(({ tone }) => tone);
      expect([handle, tones]).toEqual([handle, traits.metals]);
    }
  }
});

test("first images and main metals come first", () => {
  const kinds = shots.map(({ name }) =>
    name.replace(/^.*-([12])(?:-(yellow|white|rose))?$/, (_, n, tone) => `${n}${tone ? "+" : ""}`),
  );
  expect(kinds.filter((kind, index) => kind !== kinds[index - 1])).toEqual(["1", "1+", "2", "2+"]);
});

test("no two pictures share a name", () => {
  expect(new Set(shots.map(({ name }) => name)).size).toBe(shots.length);
});
