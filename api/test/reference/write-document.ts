import { writeFile } from "node:fs/promises";
import { join } from "node:path";

export const CLIENT = join(import.meta.dirname, "../../../packages/client");
export const DOCUMENT = join(CLIENT, "openapi.json");

/** Writes the OpenAPI document as the API serves it. */
export async function writeDocument(): Promise<void> {
  const { openApiDocument } = await import("../../src/operations/openapi/open-api");
  await writeFile(DOCUMENT, `${JSON.stringify(openApiDocument(), null, 1)}\n`);
}
