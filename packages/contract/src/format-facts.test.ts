import { formatFacts } from "./index";

test.each([
  ["18ct gold, diamond", "0.70", null, "18ct gold · 0.70 ct"],
  ["platinum, sapphire, diamond", "0.80", "4.00", "Platinum · 4.00 ct sapphire · 0.80 ct diamond"],
  ["18ct gold, sapphire", null, "1.10", "18ct gold · 1.10 ct sapphire"],
  ["18ct gold, emerald, diamond", "0.28", null, "18ct gold · 0.28 ct diamond"],
  ["9ct yellow gold", null, null, "9ct yellow gold"],
  [null, "0.5ct", null, "0.5 ct"],
  ["14ct gold, pearl", "unknown", null, "14ct gold"],
  [null, null, null, ""],
])("%s with %s and %s carats reads “%s”", (all_materials_product, diamond_carat, sapphire_carat, line) => {
  expect(formatFacts({ all_materials_product, diamond_carat, sapphire_carat })).toBe(line);
});
