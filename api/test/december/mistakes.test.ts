import { readFileSync } from "node:fs";
import { join } from "node:path";
import { MISTAKES } from "./mistakes";

test.each(MISTAKES)("$name can be put back", ({ file, edits }) => {
  const source = readFileSync(join(import.meta.dirname, "../../src", file), "utf8");
  for (const [find] of edits) expect(source.replace(/\n\s+/g, "\n")).toContain(find.replace(/\n\s+/g, "\n"));
});
