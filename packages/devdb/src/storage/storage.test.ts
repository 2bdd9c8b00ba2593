import { rmSync } from "node:fs";
import { scratchDirectory } from "../testing/engine";
import { Storage } from "./storage";
import { openStore } from "./store";

test("others write between the batches of a long change", async () => {
  const directory = scratchDirectory();
  const store = openStore({ directory, fsync: true });
  const storage = new Storage(store, () => undefined);
  const order: string[] = [];
  function* changeMany() {
    for (let step = 0; step < 250; step += 1) yield;
    return "many";
  }
  const many = storage.writeInBatches(changeMany()).then((result) => order.push(result));
  await storage.write(() => "one").then((result) => order.push(result));
  await many;
  expect(order).toEqual(["one", "many"]);
  await store.close();
  rmSync(directory, { recursive: true });
});
