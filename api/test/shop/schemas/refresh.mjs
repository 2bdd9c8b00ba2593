// Refreshes the published schemas, without their descriptions: node api/test/shop/schemas/refresh.mjs 2026-10
// They come from the package @shopify/dev-mcp, which cannot be a dependency: its other parts need a hundred packages.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";

const [version] = process.argv.slice(2);
if (!/^\d{4}-\d{2}$/.test(version ?? "")) throw new Error("Name a version of Shopify's APIs, such as 2026-10.");
const folder = mkdtempSync(join(tmpdir(), "schemas-"));
const run = (...words) => execFileSync(words[0], words.slice(1), { cwd: folder, encoding: "utf8" });
const packed = run("npm", "pack", "--silent", "@shopify/dev-mcp@latest").trim();
run("tar", "-xzf", packed);
for (const api of ["admin", "storefront-graphql"]) {
  const file = join(folder, `package/dist/data/${api}_${version}.json.gz`);
  const { data, offline_scopes } = JSON.parse(gunzipSync(readFileSync(file)).toString("utf8"));
  const isNoise = (key) => key === "description" || key === "deprecationReason";
  const text = JSON.stringify({ data, offline_scopes }, (key, value) => (isNoise(key) ? undefined : value));
  writeFileSync(join(import.meta.dirname, `${api}.json.gz`), gzipSync(text, { level: 9 }));
}
rmSync(folder, { recursive: true });
console.log(`The schemas are those of ${version}, from ${packed}.`);
