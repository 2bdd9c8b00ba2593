import { once } from "node:events";
import { connect, type Socket } from "node:net";

export interface Ask {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Loaded {
  perSecond: number;
  answers: number;
  /** In milliseconds. */
  p50: number;
}

interface Loading {
  connections?: number;
  seconds?: number;
  requests?: number;
}

/**
 * Sends requests to one origin over keep-alive connections, each in sequence.
 * Reads only the status and length of a response, so that it costs less than the server it measures.
 * @throws for a response without a length, and for any status but 2xx
 */
export async function load(
  origin: string,
  next: () => Ask,
  { connections = 8, seconds = Number.POSITIVE_INFINITY, requests = Number.POSITIVE_INFINITY }: Loading,
): Promise<Loaded> {
  const started = performance.now();
  const end = started + seconds * 1000;
  const times: number[] = [];
  let requested = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      let line = await Line.to(origin);
      for (let now = performance.now(); now < end && requested < requests; ) {
        requested += 1;
        if (line.isEnding) line = await Line.to(origin);
        await line.ask(next());
        const answered = performance.now();
        times.push(answered - now);
        now = answered;
      }
      line.close();
    }),
  );
  times.sort((a, b) => a - b);
  const elapsed = (performance.now() - started) / 1000;
  return { perSecond: times.length / elapsed, answers: times.length, p50: times[times.length >> 1] ?? Number.NaN };
}

class Line {
  private received: Buffer = Buffer.alloc(0);
  isEnding = false;
  private settle: { done: () => void; fail: (error: Error) => void } | undefined;

  private constructor(
    private readonly socket: Socket,
    private readonly host: string,
  ) {
    socket.setNoDelay(true);
    socket.on("data", (chunk: Buffer) => this.take(chunk));
    socket.on("error", (error) => this.settle?.fail(error));
    socket.on("close", () => this.settle?.fail(new Error("The connection was closed before the answer.")));
  }

  static async to(origin: string): Promise<Line> {
    const { hostname, port, host } = new URL(origin);
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    return new Line(socket, host);
  }

  ask({ method = "GET", path, headers = {}, body = "" }: Ask): Promise<void> {
    const all = { host: this.host, ...headers, ...(body && { "content-length": String(Buffer.byteLength(body)) }) };
    const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    this.received = Buffer.alloc(0);
    this.socket.write(`${method} ${path} HTTP/1.1\r\n${head.join("")}\r\n${body}`);
    return new Promise((done, fail) => {
      this.settle = { done, fail };
    });
  }

  close(): void {
    this.settle = undefined;
    this.socket.destroy();
  }

  private take(chunk: Buffer): void {
    this.received = this.received.length > 0 ? Buffer.concat([this.received, chunk]) : chunk;
    const end = this.received.indexOf("\r\n\r\n");
    if (end < 0) return;
    const head = this.received.toString("latin1", 0, end);
    const status = Number(head.slice(9, 12));
    const length = status === 204 ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
    if (Number.isNaN(length)) this.settle?.fail(new Error(`An answer without length: ${head}`));
    if (this.received.length < end + 4 + length) return;
    this.isEnding = /\r\nconnection: close/i.test(head);
    if (status >= 200 && status < 300) this.settle?.done();
    else this.settle?.fail(new Error(`${status}: ${this.received.toString("utf8", end + 4)}`));
  }
}
