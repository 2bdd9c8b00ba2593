import { renderHook } from "@testing-library/react";
import { useArrived } from "./useArrived";

function shownOf(awaited: string | undefined) {
  const shown: (string | undefined)[] = [];
  const { rerender } = renderHook(
    ({ awaited }: { awaited: string | undefined }) => {
      shown.push(useArrived(awaited));
    },
    { initialProps: { awaited } },
  );
  return { shown, rerender };
}

test("what was waited for is drawn a moment after it came, and what follows it at once", () => {
  const { shown, rerender } = shownOf(undefined);
  rerender({ awaited: "calendar" });
  expect(shown).toEqual([undefined, undefined, "calendar"]);
  rerender({ awaited: "changed" });
  expect(shown.slice(3)).toEqual(["changed"]);
});

test("what is there already is drawn at once", () => {
  expect(shownOf("calendar").shown).toEqual(["calendar"]);
});
