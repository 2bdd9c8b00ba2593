import { inTurn } from "./steps";

test("limited tasks all run and every failure is reported", async () => {
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
