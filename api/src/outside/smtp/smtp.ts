import { createTransport } from "nodemailer";
import { type Mailer, EmailNotSentError } from "../../mail/mailer";
import { buildMessage } from "../../mail/message";

export interface SmtpSettings {
  /** `smtps://user:password@host:465`, or `smtp://…:587`, whose server must offer STARTTLS unless it is this machine. */
  url: string;
  from: string;
  /** Milliseconds for connection, greeting and each silence; a mail as a whole gets three times as long. */
  patience?: number;
}

const SMTP_TIMEOUT_MS = 10_000;
const LOOPBACK_PATTERN = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Mail over SMTP, one connection a mail. What is not known to be taken over counts as not sent. */
export function createSmtpMailer({ url, from, patience = SMTP_TIMEOUT_MS }: SmtpSettings): Mailer {
  const transport = createSmtpTransport(url, patience);
  return {
    async send(mail) {
      const signal = AbortSignal.timeout(patience * 3);
      await transport.sendMail({ ...buildMessage(mail, from), signal }).catch(throwNotSent);
    },
  };
}

/** Connects and logs in, and sends nothing. @returns what went wrong, without the server's words */
export function tryServer({ url, patience = SMTP_TIMEOUT_MS }: Omit<SmtpSettings, "from">): Promise<string | undefined> {
  return createSmtpTransport(url, patience)
    .verify()
    .then(
      () => undefined,
      (error: SmtpError) => `the mail server does not let us in (${describeError(error)})`,
    );
}

const createSmtpTransport = (url: string, patience: number) =>
  createTransport({
    ...getServerOptions(new URL(url)),
    dnsTimeout: patience,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });

function getServerOptions({ protocol, hostname, port, username, password }: URL) {
  const secure = protocol === "smtps:";
  const isOwn = LOOPBACK_PATTERN.test(hostname);
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
function throwNotSent(error: SmtpError): never {
  throw new EmailNotSentError(`The mail server did not take the mail (${describeError(error)}).`);
}

interface SmtpError {
  code?: string;
  responseCode?: number;
  command?: string;
}

const describeError = ({ code, responseCode, command }: SmtpError): string =>
  [code, responseCode, command].filter(Boolean).join(", ") || "no reason given";
