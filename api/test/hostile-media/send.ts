import { connect } from "node:net";
import type { HostileFile, HttpLie } from "./hostile-file";

const PATHS = { video: "/api/videos/upload", image: "/api/images/upload", note: "/api/calendar/items" } as const;

/** `status` is 0 when the connection ended without a response, -1 after the timeout. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  text: string;
}

/**
 * Sends a file over its own connection, byte by byte for a malformed request.
 * @param timeoutMs timeout in milliseconds
 */
export function send(
  port: number,
  cookie: string,
  file: HostileFile,
  productId: string,
  timeoutMs: number,
): Promise<Reply> {
  const { body, contentType } = buildBody(file, productId);
  const headers = {
    host: `127.0.0.1:${port}`,
    origin: `http://127.0.0.1:${port}`,
    connection: "close",
    cookie,
    "content-type": contentType,
    ...framing(file.lie, body.length),
    ...file.lie?.headers,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `POST ${PATHS[file.door]} HTTP/1.1\r\n${lines.join("")}\r\n`;
  return exchange(port, [Buffer.from(head), ...framed(file.lie, body)], Boolean(file.lie), timeoutMs);
}

function buildBody({ door, bytes, contentType }: HostileFile, productId: string) {
  if (door !== "note") return { body: bytes, contentType };
  const note = `[IMAGE:data:${contentType};base64,${bytes.toString("base64")}]`;
  return { body: Buffer.from(JSON.stringify({ day: 1, productId, note })), contentType: "application/json" };
}

function framing(lie: HttpLie | undefined, length: number): Record<string, string> {
  return lie?.chunks ? { "transfer-encoding": "chunked" } : { "content-length": String(lie?.length ?? length) };
}

function framed(lie: HttpLie | undefined, body: Buffer): Buffer[] {
  if (!lie?.chunks) return [body];
  const size = lie.chunks === "garbled" ? "zz" : body.length.toString(16);
  return [Buffer.from(`${size}\r\n`), body, Buffer.from(lie.chunks === "ended" ? "\r\n0\r\n\r\n" : "\r\n5\r\nab")];
}

function exchange(port: number, request: Buffer[], hangUp: boolean, timeoutMs: number): Promise<Reply> {
  return new Promise((resolve) => {
    const received: Buffer[] = [];
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    const done = (nothing: number) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(parse(Buffer.concat(received), nothing));
    };
    const timer = setTimeout(() => done(-1), timeoutMs);
    socket.on("data", (chunk) => received.push(chunk));
    socket.on("error", () => done(0));
    socket.on("end", () => done(0));
    for (const part of request) socket.write(part);
    if (hangUp) socket.end();
  });
}

function parse(response: Buffer, nothing: number): Reply {
  const [head = "", ...rest] = response.toString("latin1").split("\r\n\r\n");
  const [first = "", ...lines] = head.split("\r\n");
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(":")).toLowerCase(),
    line.slice(line.indexOf(":") + 2),
  ]);
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? nothing),
    headers: Object.fromEntries(headers),
    text: rest.join("\r\n\r\n"),
  };
}
