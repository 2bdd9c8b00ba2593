import { stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, normalize } from "node:path";
import send from "send";
import { parseAcceptedEncodings } from "./send-text";

const siblings = { br: ".br", gzip: ".gz" };

const textTypes: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".css": "text/css; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml",
  ".webmanifest": "application/manifest+json",
};

/**
 * Sends a file under `root` or its compressed sibling, with byte ranges. Resolves to false when there is none.
 * Files in a `static/` folder carry a content hash and never change. All others are revalidated.
 */
export async function sendFile(request: IncomingMessage, response: ServerResponse, root: string, path: string) {
  const file = getSafePath(path);
  if (!file || !(await isFile(join(root, file)))) return false;
  const fixed = /\/static\//.test(file) || /\/mf-manifest\.[0-9a-f]{12}\.json$/.test(file);
  response.setHeader("Cache-Control", fixed ? "public, max-age=31536000, immutable" : "no-cache");
  if (/^\/(mf|mf-standalone|static)\//.test(file)) allowOtherOrigins(response);
  const type = textTypes[extname(file)];
  if (!type) return stream(request, response, root, file);
  response.setHeader("Content-Type", type);
  response.setHeader("Vary", "Accept-Encoding");
  for (const encoding of parseAcceptedEncodings(request.headers["accept-encoding"])) {
    const sibling = file + siblings[encoding];
    if (!(await isFile(join(root, sibling)))) continue;
    response.setHeader("Content-Encoding", encoding);
    return stream(request, response, root, sibling);
  }
  return stream(request, response, root, file);
}

function getSafePath(path: string): string | undefined {
  const file = normalize(path);
  const hidden = file.split("/").some((part) => part.startsWith("."));
  return hidden || file.includes("\0") || file.endsWith("/") || file.endsWith(".html") ? undefined : file;
}

export function allowOtherOrigins(response: ServerResponse): void {
  response.setHeader("Access-Control-Allow-Origin", "*");
  response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
}

async function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
}

function stream(request: IncomingMessage, response: ServerResponse, root: string, file: string): Promise<true> {
  return new Promise((done) => {
    response.on("close", () => done(true));
    send(request, encodeURI(file), { root, cacheControl: false, lastModified: false, index: false })
      .on("error", (error: { status?: number }) => response.writeHead(error.status ?? 500).end())
      .pipe(response);
  });
}
