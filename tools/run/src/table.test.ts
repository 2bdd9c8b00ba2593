import { table } from "./table";

test("a table has aligned columns in a frame", () => {
  expect(
    table([
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
