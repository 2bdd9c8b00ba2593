import { randomUUID } from "node:crypto";
import { lockData } from "./data-folder";

const folder = () => `/tmp/advent-${randomUUID()}`;

test("same data cannot be used twice at once", async () => {
  const dataDir = folder();
  const lock = await lockData(dataDir);
  await expect(lockData(`${dataDir}/../${dataDir.slice(5)}`)).rejects.toThrow(
    `The data in ${dataDir} are in use by another suite or command`,
  );
  await lock.stop();
  await (await lockData(dataDir)).stop();
});

test("other data can be used in parallel", async () => {
  const locks = await Promise.all([lockData(folder()), lockData(folder())]);
  await Promise.all(locks.map((lock) => lock.stop()));
  expect(locks).toHaveLength(2);
});
