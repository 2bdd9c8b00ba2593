import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const client = dirname(createRequire(import.meta.url).resolve("@advent/client/openapi.json"));
/** The document as the API serves it, and the client's types of it. */
export const OPENAPI = join(client, "openapi.json");
export const SCHEMA = join(client, "src/schema.d.mts");

export async function documentText(): Promise<string> {
  const { openApiDocument } = await import("../../src/reference/open-api");
  return `${JSON.stringify(openApiDocument(), null, 1)}\n`;
}

/** The first lines of the types: of which document they were made. */
export function headOf(document: string): string {
  return `// Made by \`npm run reference\` of the document ${createHash("sha256").update(document).digest("hex")}.\n`;
}
