import { createTransport } from "nodemailer";
import { type Mailer, MailNotSent } from "../../mail/mailer";
import { messageOf } from "../../mail/message";

export interface SmtpSettings {
  /** `smtps://user:password@host:465`, or `smtp://…:587`, whose server must offer STARTTLS unless it is this machine. */
  url: string;
  from: string;
  /** Milliseconds for connection, greeting and each silence; a mail as a whole gets three times as long. */
  patience?: number;
}

const PATIENCE = 10_000;
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Mail over SMTP, one connection a mail. What is not known to be taken over counts as not sent. */
export function smtpMailer({ url, from, patience = PATIENCE }: SmtpSettings): Mailer {
  const transport = transportTo(url, patience);
  return {
    async send(mail) {
      const signal = AbortSignal.timeout(patience * 3);
      await transport.sendMail({ ...messageOf(mail, from), signal }).catch(notSent);
    },
  };
}

/** Connects and logs in, and sends nothing. @returns what went wrong, without the server's words */
export function tryServer({ url, patience = PATIENCE }: Omit<SmtpSettings, "from">): Promise<string | undefined> {
  return transportTo(url, patience)
    .verify()
    .then(
      () => undefined,
      (error: SmtpError) => `the mail server does not let us in (${factsOf(error)})`,
    );
}

const transportTo = (url: string, patience: number) =>
  createTransport({
    ...serverOf(new URL(url)),
    dnsTimeout: patience,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });

function serverOf({ protocol, hostname, port, username, password }: URL) {
  const secure = protocol === "smtps:";
  const isOwn = LOOPBACK.test(hostname);
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !isOwn,
    // A relay of this machine may show a certificate that nobody knows; nothing leaves the machine on the way to it.
    ignoreTLS: !secure && isOwn,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  };
}

/** The server's words quote the addresses: only what kind of failure it was is passed on. */
function notSent(error: SmtpError): never {
  throw new MailNotSent(`The mail server did not take the mail (${factsOf(error)}).`);
}

interface SmtpError {
  code?: string;
  responseCode?: number;
  command?: string;
}

const factsOf = ({ code, responseCode, command }: SmtpError): string =>
  [code, responseCode, command].filter(Boolean).join(", ") || "no reason given";
