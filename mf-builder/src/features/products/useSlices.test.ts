import { renderHook } from "@testing-library/react";
import { useSlices } from "./useSlices";

function drawnOf(answer: object | undefined, length: number) {
  const drawn: number[] = [];
  const { rerender } = renderHook(
    ({ answer, length }) => {
      drawn.push(useSlices(answer, length));
    },
    { initialProps: { answer, length } },
  );
  return { drawn, rerender };
}

test("a long answer is drawn a screen at a time, and so is the one that follows it", () => {
  const { drawn, rerender } = drawnOf(undefined, 0);
  rerender({ answer: {}, length: 20 });
  expect(drawn).toEqual([0, 8, 16, 20]);
  rerender({ answer: {}, length: 9 });
  expect(drawn.slice(4)).toEqual([8, 9]);
});

test("another page of the same answer leaves drawn what is drawn", () => {
  const answer = {};
  const { drawn, rerender } = drawnOf(undefined, 0);
  rerender({ answer, length: 8 });
  rerender({ answer, length: 12 });
  expect(drawn).toEqual([0, 8, 8, 12]);
});

test("what is there when the page comes back is drawn at once", () => {
  expect(drawnOf({}, 48).drawn).toEqual([48]);
});
