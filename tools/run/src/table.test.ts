import { formatTable } from "./table";

test("a table has aligned columns in a frame", () => {
  expect(
    formatTable([
      ["Shop", "http://localhost:3000"],
      ["Database", "mongod"],
    ]),
  ).toBe(
    [
      "┌──────────┬───────────────────────┐",
      "│ Shop     │ http://localhost:3000 │",
      "│ Database │ mongod                │",
      "└──────────┴───────────────────────┘",
    ].join("\n"),
  );
});
