import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { endpoints } from "../src/index";
import { getRouteTables } from "./route-tables";

const { landingRoutes, ...others } = getRouteTables(endpoints);

// A bundler keeps a module whole, so the landing's first script needs a module of its own.
write("landing-routes.ts", { landingRoutes });
write("routes.ts", others);

function write(file: string, tables: Record<string, object>): void {
  const text = Object.entries(tables).map(
    ([name, table]) => `export const ${name} = ${JSON.stringify(table)} as const;`,
  );
  const source = `// Generated from the endpoints by \`npm run routes\`.\n${text.join("\n\n")}\n`;
  writeFileSync(join(import.meta.dirname, "../src", file), source);
}
