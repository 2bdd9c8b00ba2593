import { watch } from "node:fs";
import { join } from "node:path";
import { buildPackage } from "./build-package";

test("building a package for others writes into its dist only", async () => {
  const root = join(import.meta.dirname, "../../../..");
  const folder = join(root, "packages/router");
  const changed = new Set<string | null>();
  const watched = watch(folder, (_event, name) => changed.add(name));
  await buildPackage(root, folder);
  watched.close();
  expect([...changed]).toEqual(["dist"]);
}, 60_000);
