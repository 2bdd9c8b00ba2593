import type { RootDatabase } from "lmdb";
import { Commits } from "./commits";

function heldStore() {
  const open: { succeed(): void; fail(reason: Error): void }[] = [];
  const transaction = <T>(change: () => T) => {
    const result = change();
    return new Promise<T>((resolve, fail) => open.push({ succeed: () => resolve(result), fail }));
  };
  return { commits: new Commits({ transaction } as Pick<RootDatabase, "transaction"> as RootDatabase), open };
}

const settled = () => new Promise((done) => setImmediate(done));

test("changes during a commit share the next one", async () => {
  const { commits, open } = heldStore();
  const ran: string[] = [];
  const writes = ["a", "b", "c"].map((name) => commits.add(() => ran.push(name)));
  await settled();
  expect(ran).toEqual(["a"]);
  open[0]?.succeed();
  await settled();
  expect(ran).toEqual(["a", "b", "c"]);
  open[1]?.succeed();
  expect(await Promise.all(writes)).toEqual([1, 2, 3]);
  expect(open).toHaveLength(2);
});

test("failed commit rejects only its own changes", async () => {
  const { commits, open } = heldStore();
  const lost = commits.add(() => "lost");
  const kept = commits.add(() => "kept");
  open[0]?.fail(new Error("no space"));
  await expect(lost).rejects.toThrow("no space");
  await settled();
  open[1]?.succeed();
  expect(await kept).toBe("kept");
});

test("a change that throws is refused alone", async () => {
  const { commits, open } = heldStore();
  const first = commits.add(() => undefined);
  const bad = commits.add(() => {
    throw new Error("duplicate");
  });
  const good = commits.add(() => "good");
  open[0]?.succeed();
  await first;
  await settled();
  open[1]?.succeed();
  await expect(bad).rejects.toThrow("duplicate");
  expect(await good).toBe("good");
});
