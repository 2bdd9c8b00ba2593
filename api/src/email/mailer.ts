export interface EmailImage {
  cid: string;
  bytes: Buffer;
  type: "image/jpeg" | "image/png";
}

export interface Email {
  /** Idempotency key, such as `contact-request:…:2`. Never shown. */
  key: string;
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html?: string;
  images?: readonly EmailImage[];
  /** One-click unsubscribe URL (RFC 8058). */
  stopCall?: string;
}

export interface Mailer {
  /** @throws {@link EmailNotSentError} when delivery failed or is uncertain; it can be sent again */
  send(email: Email): Promise<void>;
  readonly kept?: StoredEmails;
}

export interface StoredEmails {
  read(id: string): Promise<Buffer | undefined>;
  forget(id: string): Promise<void>;
  forgetOlder(than: Date): Promise<void>;
}

/** Why an email server cannot be used. The detail has no text of the server, because that may quote addresses. */
export interface EmailServerFailure {
  kind: "host" | "connection" | "encryption" | "login" | "other";
  detail: string;
}

/** The email is obsolete or has no recipient. */
export class EmailNotNeededError extends Error {
  override readonly name = "EmailNotNeededError";
}

/** The buyer has not confirmed the address. */
export class EmailHeldError extends Error {
  override readonly name = "EmailHeldError";
}

export class EmailNotSentError extends Error {
  override readonly name = "EmailNotSentError";

  constructor(
    message: string,
    /** The server may have taken the email, and its response was lost. */
    readonly isUncertain = false,
  ) {
    super(message);
  }
}
