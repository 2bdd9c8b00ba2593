import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

export function computeIntegrity(file: string): string {
  return `sha384-${createHash("sha384").update(readFileSync(file)).digest("base64")}`;
}
