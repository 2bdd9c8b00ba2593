import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../../..");

test.each([
  ["api/dist/server/main.licenses.txt", "@opentelemetry/core"],
  ["api/dist/server/recording-parser.licenses.txt", "mediabunny"],
  ["mf-landing/dist/public/licenses.txt", "react-dom"],
  ["mf-builder/dist/public/mf/licenses.txt", "@base-ui/react"],
  ["shell/dist/public/licenses.txt", "@module-federation/runtime-core"],
])("build writes %s with the text of %s", (file, name) => {
  const texts = readFileSync(join(root, file), "utf8").split(`\n\n${"-".repeat(80)}\n\n`);
  const own = texts.find((text) => text.startsWith(`${name} `));
  expect(own).toMatch(/^\S+ \d+\.\d+\.\d+ \([\w.-]+\)\n\n[\s\S]*copyright/i);
});
