import { createTransport } from "nodemailer";
import { EmailNotSentError, type Mailer } from "../../email/mailer";
import { buildMessage } from "../../email/message";

export interface SmtpSettings {
  /** `smtps://user:password@host:465` or `smtp://…:587`. The latter must offer STARTTLS unless it is local. */
  url: string;
  from: string;
  /** In milliseconds for connection, greeting and idle. The whole email gets three times as long. */
  timeoutMs?: number;
}

const SMTP_TIMEOUT_MS = 10_000;
const NO_SERVER_CODES = ["EDNS", "ETLS", "EAUTH"];
const LOOPBACK_PATTERN = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

export function createSmtpMailer({ url, from, timeoutMs = SMTP_TIMEOUT_MS }: SmtpSettings): Mailer {
  const transport = createSmtpTransport(url, timeoutMs);
  return {
    async send(email) {
      const signal = AbortSignal.timeout(timeoutMs * 3);
      await transport.sendMail({ ...buildMessage(email, from), signal }).catch(throwNotSent);
    },
  };
}

/**
 * Connects and logs in without sending.
 * @returns the error without the server's text
 */
export function tryServer(url: string, timeoutMs: number): Promise<string | undefined> {
  return createSmtpTransport(url, timeoutMs)
    .verify()
    .then(
      () => undefined,
      (error: SmtpError) =>
        `the email server ${error.code === "EAUTH" ? "rejected the login" : "cannot be used"} (${describeError(error)})`,
    );
}

function createSmtpTransport(url: string, timeoutMs: number) {
  const { protocol, hostname } = new URL(url);
  const isPlain = protocol !== "smtps:";
  const isOwn = LOOPBACK_PATTERN.test(hostname);
  return createTransport({
    url,
    requireTLS: isPlain && !isOwn,
    // A local relay may have an unknown certificate. The connection never leaves the machine.
    ignoreTLS: isPlain && isOwn,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
}

/** The server's text quotes addresses, so only the kind of error is kept. */
function throwNotSent(error: SmtpError): never {
  const sentence = `The email server did not accept the email (${describeError(error)}).`;
  throw new EmailNotSentError(sentence, !wasRefused(error));
}

/** A server that was never reached, or responded, has not taken the email. */
const wasRefused = ({ responseCode, code = "", syscall }: SmtpError): boolean =>
  responseCode !== undefined || syscall === "connect" || NO_SERVER_CODES.includes(code);

interface SmtpError {
  code?: string;
  syscall?: string;
  responseCode?: number;
  command?: string;
}

const describeError = ({ code, responseCode, command }: SmtpError): string =>
  [code, responseCode, command].filter(Boolean).join(", ") || "no reason given";
