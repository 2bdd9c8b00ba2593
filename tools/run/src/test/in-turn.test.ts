import { inTurn } from "./in-turn";

test("no more than the given number of tasks run at a time, all of them run, and every failure is told", async () => {
  let [now, most, done] = [0, 0, 0];
  const task = (failure?: string) => async () => {
    most = Math.max(most, ++now);
    await new Promise((resolve) => setTimeout(resolve, 5));
    now--;
    done++;
    if (failure) throw new Error(failure);
  };
  const all = inTurn([task("first"), task(), task(), task("last"), task()], 2);
  await expect(all).rejects.toThrow("first\nlast");
  expect({ most, done }).toEqual({ most: 2, done: 5 });
});
