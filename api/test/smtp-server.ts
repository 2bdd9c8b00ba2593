import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export const SMTP_PASSWORD = "p:ss word@1%";

export interface ReceivedEmail {
  to: string[];
  source: string;
}

export type RunningSmtpServer = Awaited<ReturnType<typeof startSmtpServer>>;

/** Takes email from users who know {@link SMTP_PASSWORD}. */
export async function startSmtpServer(options: SMTPServerOptions = {}) {
  const received: ReceivedEmail[] = [];
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    onAuth: ({ username, password }, _session, done) =>
      password === SMTP_PASSWORD
        ? done(null, { user: username })
        : done(Object.assign(new Error("Wrong password"), { responseCode: 535 })),
    onData: (stream, session, done) =>
      void text(stream).then((source) => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source });
        done();
      }),
    ...options,
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
