import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";

export const tooManyHeaders = { status: 431, sentence: "This request has too many headers." };

const responses: Record<string, [line: string, sentence: string]> = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "The address or the headers are too long."],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ["413 Payload Too Large", "The body has too many chunk extensions."],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "The request did not arrive in time."],
};

export function rejectMalformedRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  const [line, sentence] = responses[error.code ?? ""] ?? ["400 Bad Request", "This request cannot be read."];
  response(socket, line, sentence);
}

/** Rejects CONNECT, because this server is not a proxy. */
export function rejectTunnel(_request: IncomingMessage, socket: Duplex): void {
  response(socket, "405 Method Not Allowed", "Only reading is possible here.");
}

function response(socket: Duplex, line: string, sentence: string): void {
  if (!socket.writable) return void socket.destroy();
  const headers = [`Content-Length: ${Buffer.byteLength(sentence)}`, "Content-Type: text/plain; charset=utf-8"];
  const text = [`HTTP/1.1 ${line}`, "Connection: close", ...headers, "", sentence].join("\r\n");
  socket.on("error", () => undefined).end(text, () => socket.destroy());
}
