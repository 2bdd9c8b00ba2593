import { readFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";

const CLIENT_COUNTS = { dripping: 200, halfClosed: 200, idle: 1_000, unfinished: 50 };

export class SlowClients {
  private readonly sockets = new Set<Socket>();
  private readonly timer = setInterval(() => this.drip(), 1_000);
  private readonly dripping = new Set<Socket>();
  opened = 0;

  constructor(
    private readonly port: number,
    private readonly headers: Record<string, string>,
  ) {}

  async open(): Promise<void> {
    const times = (count: number, make: () => Promise<Socket>) => Array.from({ length: count }, make);
    await Promise.all([
      ...times(CLIENT_COUNTS.idle, () => this.connect()),
      ...times(CLIENT_COUNTS.dripping, async () => {
        const socket = await this.connect("GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
        this.dripping.add(socket);
        return socket;
      }),
      ...times(CLIENT_COUNTS.halfClosed, async () => (await this.connect("GET /api/health HTTP/1.1\r\n")).end()),
      ...times(CLIENT_COUNTS.unfinished, () => this.connect(this.upload())),
    ]);
  }

  get left(): number {
    return this.sockets.size;
  }

  close(): void {
    clearInterval(this.timer);
    for (const socket of this.sockets) socket.destroy();
  }

  private async connect(first = ""): Promise<Socket> {
    const socket = connect({ port: this.port, host: "127.0.0.1", allowHalfOpen: true });
    this.sockets.add(socket);
    this.opened += 1;
    for (const event of ["close", "error", "end"]) socket.on(event, () => this.leave(socket));
    socket.resume();
    await new Promise<void>((resolve) => socket.once("connect", resolve).once("close", () => resolve()));
    if (first) socket.write(first);
    return socket;
  }

  private leave(socket: Socket): void {
    this.sockets.delete(socket);
    this.dripping.delete(socket);
    socket.destroy();
  }

  private drip(): void {
    for (const socket of this.dripping) socket.write("x");
  }

  private upload(): string {
    const headers = {
      host: `localhost:${this.port}`,
      ...this.headers,
      "content-type": "video/webm",
      "content-length": "1000000",
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    return `POST /api/videos/upload HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${"x".repeat(1_000)}`;
  }
}

export async function socketsOn(port: number): Promise<number> {
  const local = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const lists = await Promise.all(["tcp", "tcp6"].map((name) => readFile(`/proc/net/${name}`, "utf8").catch(() => "")));
  const open = ["01", "08"]; // Established, and close-wait.
  return lists
    .join("\n")
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, address = "", , state = ""]) => address.endsWith(local) && open.includes(state)).length;
}
