import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { generate } from "selfsigned";
import type { SMTPServerOptions } from "smtp-server";
import { startSmtpServer } from "../../../test/smtp-server";
import type { Email } from "../../email/mailer";
import { createSmtpMailer } from "./smtp";

const email: Email = {
  key: "contact-request:secret-id:1",
  to: "hello@shop.example",
  subject: "Grüße: ein Anruf 💎",
  text: "Bitte um Rückruf.",
};
const from = '"Thorne & Lüne" <advent@shop.example>';

const closing: (() => unknown)[] = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

async function smtpServer(options: SMTPServerOptions = {}) {
  const server = await startSmtpServer({ authOptional: true, ...options });
  closing.push(server.close);
  return server;
}

async function rawServer(onSocket: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    onSocket(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}

const mailerAt = (port: number, more: { host?: string; user?: string; timeoutMs?: number } = {}) =>
  createSmtpMailer({
    url: `smtp://${more.user ?? ""}${more.host ?? "127.0.0.1"}:${port}`,
    from,
    timeoutMs: more.timeoutMs,
  });

test("email arrives with encoded names and a stable Message-ID", async () => {
  const { port, received } = await smtpServer();
  const mailer = mailerAt(port);
  await mailer.send({ ...email, html: "<p>Bitte um Rückruf.</p>" });
  await mailer.send(email);
  expect(received.map(({ to }) => to)).toEqual([["hello@shop.example"], ["hello@shop.example"]]);
  const [first = "", again = ""] = received.map(({ source }) => source);
  expect(first).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(first).toMatch(/^From: =\?UTF-8\?.*<advent@shop\.example>/m);
  expect(first).toMatch(/^Auto-Submitted: auto-generated/m);
  expect(first).toContain("multipart/alternative");
  const getMessageId = (source: string) => /^Message-ID: (<[0-9a-f]{32}@shop\.example>)/m.exec(source)?.[1];
  expect(getMessageId(first)).toBeDefined();
  expect(getMessageId(again)).toBe(getMessageId(first));
  expect(first + again).not.toContain("secret-id");
});

test("email embeds images by cid and sets Reply-To", async () => {
  const { port, received } = await smtpServer();
  const image = { cid: "gift-1", bytes: Buffer.from("pixels"), type: "image/jpeg" as const };
  const html = '<img src="cid:gift-1" alt="Ring">';
  await mailerAt(port).send({ ...email, replyTo: "hello@shop.example", html, images: [image] });
  const [source = ""] = received.map((one) => one.source);
  expect(source).toMatch(/^Reply-To: hello@shop\.example/m);
  expect(source).toContain("multipart/related");
  expect(source).toMatch(/^Content-Id: <gift-1>/im);
  expect(source).toMatch(/^Content-Disposition: inline; filename=gift-1\.jpg/m);
  expect(source).toContain(Buffer.from("pixels").toString("base64"));
});

test.each([
  ["a subject", { subject: "Hello\r\nBcc: everybody@evil.example" }],
  ["a recipient", { to: "hello@shop.example>\r\nBcc: <everybody@evil.example" }],
  ["a text", { text: "Hello\r\n.\r\nMAIL FROM:<evil@evil.example>\r\nRCPT TO:<everybody@evil.example>" }],
])("%s cannot inject headers or recipients", async (_name, hostile) => {
  const { port, received } = await smtpServer();
  await mailerAt(port)
    .send({ ...email, ...hostile })
    .catch(() => undefined);
  for (const { to, source } of received) {
    const [head = ""] = source.split("\r\n\r\n");
    expect(to).toHaveLength(1);
    expect(head).not.toMatch(/^Bcc:/im);
  }
  expect(received.length).toBeLessThanOrEqual(1);
});

test("authenticates where the server asks", async () => {
  const names: unknown[] = [];
  const { port, received } = await smtpServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      names.push(username, password);
      done(null, { user: username });
    },
  });
  await mailerAt(port, { user: "shop%40example:p%3Ass@" }).send(email);
  expect(names).toEqual(["shop@example", "p:ss"]);
  expect(received).toHaveLength(1);
});

test("rejected recipient is logged without the address", async () => {
  const { port, received } = await smtpServer({
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`No ${address} here`), { responseCode: 550 })),
  });
  await expect(mailerAt(port).send(email)).rejects.toThrow(
    "The email server did not accept the email (EENVELOPE, 550, RCPT TO).",
  );
  expect(received).toEqual([]);
});

test("temporary failure can be retried", async () => {
  const { port } = await smtpServer({
    onData: (stream, _session, done) =>
      void text(stream).then(() => done(Object.assign(new Error("Try later"), { responseCode: 451 }))),
  });
  const sending = mailerAt(port).send(email);
  await expect(sending).rejects.toThrow(/451/);
  await expect(sending).rejects.toMatchObject({ isUncertain: false });
});

test("server that goes away after the email leaves it uncertain", async () => {
  const port = await rawServer((socket) => {
    socket.write("220 ready\r\n");
    socket.on("data", (bytes) => {
      if (bytes.includes("\r\n.\r\n")) socket.destroy();
      else socket.write(bytes.toString().startsWith("DATA") ? "354 go on\r\n" : "250 fine\r\n");
    });
  });
  await expect(mailerAt(port).send(email)).rejects.toMatchObject({ isUncertain: true });
});

test("unknown recipient fails at once", async () => {
  const port = await rawServer(() => undefined);
  await Promise.all(closing.splice(0).map((close) => close()));
  const sending = mailerAt(port).send(email);
  await expect(sending).rejects.toThrow(/did not accept the email \(E/);
  await expect(sending).rejects.toMatchObject({ isUncertain: false });
});

test("hanging server times out", async () => {
  const port = await rawServer(() => undefined);
  await expect(mailerAt(port, { timeoutMs: 200 }).send(email)).rejects.toThrow(/did not accept the email/);
});

test("trickling server is cut at the total timeout", async () => {
  const port = await rawServer((socket) => {
    const dribble = setInterval(() => socket.write("220-please hold\r\n"), 50);
    socket.on("close", () => clearInterval(dribble));
  });
  await expect(mailerAt(port, { timeoutMs: 300 }).send(email)).rejects.toThrow(/did not accept the email/);
});

test("slow server within the timeout succeeds", async () => {
  const { port, received } = await smtpServer({ onConnect: (_session, done) => void setTimeout(done, 300) });
  await mailerAt(port, { timeoutMs: 30_000 }).send(email);
  expect(received).toHaveLength(1);
});

/** Leads to this machine without being one of its local names. */
const ELSEWHERE = "0.0.0.0";

test("rejects unencrypted delivery beyond this machine", async () => {
  const { port, received } = await smtpServer();
  await expect(mailerAt(port, { host: ELSEWHERE }).send(email)).rejects.toThrow(/did not accept the email \(ETLS/);
  expect(received).toEqual([]);
});

test.each(["smtp", "smtps"])("rejects an untrusted certificate over %s", async (protocol) => {
  const { private: key, cert } = await generate([{ name: "commonName", value: "mail.example" }]);
  const { port, received } = await smtpServer({ secure: protocol === "smtps", disabledCommands: [], key, cert });
  const mailer = createSmtpMailer({ url: `${protocol}://${ELSEWHERE}:${port}`, from });
  await expect(mailer.send(email)).rejects.toThrow(/did not accept the email \(E/);
  expect(received).toEqual([]);
});
