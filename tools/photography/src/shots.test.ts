import { catalogue } from "@advent/api/catalogue";
import { shotsOf } from "./shots";

const shots = shotsOf(catalogue);

test("every product gets two pictures, the first of all before the second of any", () => {
  const numbers = shots.filter(({ name }) => /-[12]$/.test(name)).map(({ number }) => number);
  expect(numbers).toEqual([...catalogue.map(() => 1), ...catalogue.map(() => 2)]);
});

test("twelve of the finest pieces are shown in their other tones too, none of them in the tone of its first picture", () => {
  const inTone = shots.filter(({ name }) => /-1-(yellow|white|rose)$/.test(name));
  expect(new Set(inTone.map(({ handle }) => handle)).size).toBe(12);
  for (const { handle, tone } of inTone) {
    expect(shots.find(({ name }) => name === `${handle}-1`)?.tone).not.toBe(tone);
  }
});

test("no two pictures share a name", () => {
  expect(new Set(shots.map(({ name }) => name)).size).toBe(shots.length);
});
