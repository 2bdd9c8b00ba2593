import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { endpoints } from "../src/index";
import { getRouteTables } from "./route-tables";

const tables = Object.entries(getRouteTables(endpoints));
const text = tables.map(([name, table]) => `export const ${name} = ${JSON.stringify(table)} as const;`).join("\n\n");
const file = join(import.meta.dirname, "../src/routes.ts");
writeFileSync(file, `// Generated from the endpoints by \`npm run routes\`.\n${text}\n`);
