import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ALL_MIGRATIONS } from "./migrations";

test("documented migrations are those of the code", () => {
  const text = readFileSync(join(import.meta.dirname, "../../../docs/operations/database.md"), "utf8");
  const documented = [...text.matchAll(/^\| `(\d{3}-[\w-]+)` \| (\w+) \|/gm)].map(([, id, when]) => [id, when]);
  expect(documented).toEqual(ALL_MIGRATIONS.map(({ id, when, needsStop }) => [id, needsStop ? "stopped" : when]));
});
