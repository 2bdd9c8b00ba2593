import { writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Endpoint, type EndpointName, endpoints } from "@advent/contract";
import type { ApiResponse } from "../visitor";
import { settled } from "./settled";

export const CLIENT = join(import.meta.dirname, "../../../packages/client");
export const DOCUMENT = join(CLIENT, "openapi.json");
export const EXAMPLES = join(import.meta.dirname, "../../src/operations/openapi/examples.json");
const isWanted = process.env.RECORD_EXAMPLES !== undefined;
const recorded: Record<string, { body?: unknown; answer?: unknown }> = {};

export function recordExample(name: EndpointName, { sent, json }: ApiResponse): void {
  const { body, response }: Endpoint = endpoints[name];
  if (isWanted && name !== "getOpenApi")
    recorded[name] = settled({ ...(body && { body: sent }), ...(response && { answer: json }) });
}

export function writeExamples(): void {
  if (isWanted) writeFileSync(EXAMPLES, `${JSON.stringify(recorded, null, 1)}\n`);
}

/** Writes the OpenAPI document as the API serves it. */
export async function writeDocument(): Promise<void> {
  const { openApiDocument } = await import("../../src/operations/openapi/open-api");
  await writeFile(DOCUMENT, `${JSON.stringify(openApiDocument(), null, 1)}\n`);
}
