import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** Mail server that accepts emails, accepts connections and says nothing, or is away. */
export class EmailServer {
  readonly received: string[] = [];
  private readonly sockets = new Set<Socket>();
  private listening: Server | undefined;

  constructor(private readonly port: number) {}

  async work(): Promise<void> {
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onData: (stream, _session, done) =>
        void text(stream).then((source) => {
          this.received.push(source);
          done();
        }),
    });
    smtp.on("error", () => undefined);
    await this.listen(smtp.server);
  }

  async hang(): Promise<void> {
    await this.listen(createServer());
  }

  /** From now on connections are refused. */
  async stop(): Promise<void> {
    const closed = this.listening && once(this.listening, "close");
    this.listening?.close();
    this.listening = undefined;
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private async listen(server: Server): Promise<void> {
    await this.stop();
    server.on("connection", (socket) => {
      this.sockets.add(socket.on("error", () => undefined));
      socket.once("close", () => this.sockets.delete(socket));
    });
    server.listen(this.port, "127.0.0.1");
    await once(server, "listening");
    this.listening = server;
  }
}
