import type { IncomingMessage } from "node:http";
import createError from "http-errors";
import getRawBody from "raw-body";

const MAX_DEPTH = 12;
const MAX_KEYS = 2_000;
const FORBIDDEN_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/**
 * The request's JSON body, at most `limit` bytes.
 * @throws 413 too large, 415 not JSON, 400 not UTF-8, not JSON, too deep or with a forbidden key (named)
 */
export async function readJson(req: IncomingMessage, limit: number): Promise<unknown> {
  if (!isJson(req.headers["content-type"])) throw createError(415, "Send the body as application/json.");
  if (req.headers["content-encoding"]) throw createError(415, "Send the body without a content encoding.");
  const bytes = await readBytes(req, limit);
  const value = parse(bytes);
  checkKeys(value);
  return value;
}

/** The whole body as bytes. @throws 413 beyond `limit`, 400 when the client breaks off */
export async function readBytes(req: IncomingMessage, limit: number): Promise<Buffer> {
  return getRawBody(req, { limit, length: req.headers["content-length"] ?? null }).catch((error: unknown) => {
    const tooLarge = createError.isHttpError(error) && error.status === 413;
    throw tooLarge ? createError(413, "The body is too large.") : createError(400, "The body did not arrive whole.");
  });
}

function isJson(contentType = ""): boolean {
  return /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(contentType.trim());
}

function parse(bytes: Buffer): unknown {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw createError(400, "body: must be valid UTF-8.");
  }
  try {
    return JSON.parse(text);
  } catch {
    throw createError(400, "body: must be valid JSON.");
  }
}

/** Walks the value without recursion, so that depth costs nothing before it is refused. */
function checkKeys(root: unknown): void {
  const open: { value: unknown; path: string; depth: number }[] = [{ value: root, path: "body", depth: 0 }];
  let keys = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    if (typeof next.value !== "object" || next.value === null) continue;
    if (next.depth >= MAX_DEPTH) throw createError(400, `${next.path}: is nested too deeply.`);
    for (const [key, value] of Object.entries(next.value)) {
      keys += 1;
      if (keys > MAX_KEYS) throw createError(400, "body: has too many keys.");
      const path = next.depth === 0 ? key : `${next.path}.${key}`;
      if (isForbidden(key)) throw createError(400, `${printable(path)}: is not an allowed key.`);
      open.push({ value, path, depth: next.depth + 1 });
    }
  }
}

function isForbidden(key: string): boolean {
  return FORBIDDEN_KEYS.has(key) || key.startsWith("$") || key.includes("\0");
}

function printable(path: string): string {
  return path.replace(/[^\x20-\x7e]/g, "?").slice(0, 120);
}
