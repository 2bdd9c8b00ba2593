import type { IncomingMessage } from "node:http";
import { AppError, FieldError } from "../errors";

const MAX_DEPTH = 12;
const MAX_KEYS = 2_000;
const UTF8_DECODER = new TextDecoder("utf-8", { fatal: true });
const JSON_TYPE = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;
const FORBIDDEN_KEYS = new Set(["__proto__", "constructor", "prototype"]);

export function requireJson({ headers }: IncomingMessage): void {
  if (!JSON_TYPE.test(headers["content-type"]?.trim() ?? ""))
    throw new AppError("unsupported_type", "Send the body as application/json.");
  if (headers["content-encoding"]) throw new AppError("unsupported_type", "Send the body without a content encoding.");
}

export function parseJson(bytes: Buffer): unknown {
  const value = parse(bytes);
  checkKeys(value);
  return value;
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(UTF8_DECODER.decode(bytes));
  } catch (error) {
    throw new FieldError("body", `must be valid ${error instanceof SyntaxError ? "JSON" : "UTF-8"}.`);
  }
}

/** Avoids recursion, so that a deeply nested body cannot overflow the stack. */
function checkKeys(root: unknown): void {
  const open: { value: unknown; path: string; depth: number }[] = [{ value: root, path: "body", depth: 0 }];
  let keys = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    if (typeof next.value !== "object" || next.value === null) continue;
    if (next.depth >= MAX_DEPTH) throw new FieldError(next.path, "is nested too deeply.");
    // Counted before the walk, because the entries of a long array would take more memory than the body.
    keys += Array.isArray(next.value) ? next.value.length : Object.keys(next.value).length;
    if (keys > MAX_KEYS) throw new FieldError("body", "has too many keys.");
    for (const [key, value] of Object.entries(next.value)) {
      const path = next.depth === 0 ? key : `${next.path}.${key}`;
      if (isForbidden(key)) throw new FieldError(formatPath(path), "is not an allowed key.");
      open.push({ value, path, depth: next.depth + 1 });
    }
  }
}

const isForbidden = (key: string) => FORBIDDEN_KEYS.has(key) || key.startsWith("$") || key.includes("\0");

const formatPath = (path: string) => path.replace(/[^\x20-\x7e]/g, "?").slice(0, 120);
