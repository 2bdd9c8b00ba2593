import { isIP, isIPv6 } from "node:net";
import { createTransport } from "nodemailer";
import { EmailNotSentError, type EmailServerFailure, type Mailer } from "../../email/mailer";
import { buildMessage } from "../../email/message";

export interface SmtpSettings {
  /** `smtps://user:password@host:465` or `smtp://…:587`. The latter must offer STARTTLS unless it is local. */
  url: string;
  /** Address to connect to, where the name of the URL must not be looked up again. */
  address?: string | undefined;
  from: string;
  /** In milliseconds for connection, greeting and idle. The whole email gets three times as long. */
  timeoutMs?: number;
}

const SMTP_TIMEOUT_MS = 10_000;
const NO_SERVER_CODES = ["EDNS", "ETLS", "EAUTH"];
const LOOPBACK_PATTERN = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

export function createSmtpMailer({ from, timeoutMs = SMTP_TIMEOUT_MS, ...server }: SmtpSettings): Mailer {
  const transport = createSmtpTransport(server, timeoutMs);
  return {
    async send(email) {
      const signal = AbortSignal.timeout(timeoutMs * 3);
      await transport.sendMail({ ...buildMessage(email, from), signal }).catch(throwNotSent);
    },
  };
}

/** Connects and logs in without sending. */
export function tryServer(
  server: Pick<SmtpSettings, "url" | "address">,
  timeoutMs = SMTP_TIMEOUT_MS,
): Promise<EmailServerFailure | undefined> {
  return createSmtpTransport(server, timeoutMs)
    .verify()
    .then(
      () => undefined,
      (error: SmtpError) => ({ kind: getFailureKind(error), detail: describeError(error) }),
    );
}

function createSmtpTransport({ url, address }: Pick<SmtpSettings, "url" | "address">, timeoutMs: number) {
  const target = new URL(url);
  const { protocol, hostname } = target;
  if (address) target.hostname = isIPv6(address) ? `[${address}]` : address;
  const isPlain = protocol !== "smtps:";
  const isOwn = LOOPBACK_PATTERN.test(hostname);
  return createTransport({
    url: target.href,
    ...(address && !isIP(hostname) && { servername: hostname }),
    requireTLS: isPlain && !isOwn,
    // A local relay may have an unknown certificate. The connection never leaves the machine.
    ignoreTLS: isPlain && isOwn,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
}

const isTemporary = (responseCode: number) => responseCode >= 400 && responseCode < 500;

function getFailureKind({ code, syscall, responseCode = 0 }: SmtpError): EmailServerFailure["kind"] {
  if (code === "EDNS") return "host";
  if (code === "EAUTH") return isTemporary(responseCode) ? "other" : "login";
  if (code === "ETLS" || (code === "ESOCKET" && syscall !== "connect")) return "encryption";
  return code === "ESOCKET" || code === "ETIMEDOUT" ? "connection" : "other";
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
