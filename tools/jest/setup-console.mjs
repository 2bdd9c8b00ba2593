import { format } from "node:util";

const original = { error: console.error, warn: console.warn };
let unexpected = [];

beforeEach(() => {
  unexpected = [];
  for (const level of ["error", "warn"]) {
    console[level] = (...parts) => {
      unexpected.push(`console.${level}: ${format(...parts)}`);
    };
  }
});

afterEach(() => {
  Object.assign(console, original);
  if (unexpected.length > 0) throw new Error(`Unexpected output in this test:\n${unexpected.join("\n")}`);
});
