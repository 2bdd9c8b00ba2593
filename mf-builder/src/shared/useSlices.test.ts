import { renderHook } from "@testing-library/react";
import { useSlices } from "./useSlices";

interface Props {
  answer: object | undefined;
  length: number;
  isEndNear?: boolean;
}

function drawnOf(initialProps: Props) {
  const drawn: number[] = [];
  const { rerender } = renderHook(
    ({ answer, length, isEndNear = true }: Props) => {
      drawn.push(useSlices(answer, length, isEndNear));
    },
    { initialProps },
  );
  return { drawn, rerender };
}

test("a long answer is drawn a slice at a time, and so is the one that follows it", () => {
  const { drawn, rerender } = drawnOf({ answer: undefined, length: 0 });
  rerender({ answer: {}, length: 20 });
  expect(drawn).toEqual([0, 4, 8, 12, 16, 20]);
  rerender({ answer: {}, length: 9 });
  expect(drawn.slice(6)).toEqual([4, 8, 9]);
});

test("what is far below the screen is not drawn before its end comes near", () => {
  const answer = {};
  const { drawn, rerender } = drawnOf({ answer: undefined, length: 0, isEndNear: false });
  rerender({ answer, length: 20, isEndNear: false });
  expect(drawn).toEqual([0, 4]);
  rerender({ answer, length: 20, isEndNear: true });
  expect(drawn).toEqual([0, 4, 4, 8, 12, 16, 20]);
});

test("another page of the same answer leaves drawn what is drawn", () => {
  const answer = {};
  const { drawn, rerender } = drawnOf({ answer: undefined, length: 0 });
  rerender({ answer, length: 8 });
  rerender({ answer, length: 12 });
  expect(drawn).toEqual([0, 4, 8, 8, 12]);
});

test("what is there when the page comes back is drawn at once", () => {
  expect(drawnOf({ answer: {}, length: 48 }).drawn).toEqual([48]);
});
