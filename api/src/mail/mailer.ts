/** A picture that a mail carries inside. */
export interface EmailImage {
  /** The HTML shows it as `cid:…`; letters, digits and `-`. */
  cid: string;
  bytes: Buffer;
  type: "image/jpeg" | "image/png";
}

/** A mail as plain data: one recipient, words, and the same words as HTML where they gain by it. */
export interface Email {
  /** Names the mail, such as `contact-request:…:2`: sent again under the same key it is the same mail. Never shown. */
  key: string;
  to: string;
  /** Where an answer goes; by default to who sends. */
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html?: string;
  pictures?: readonly EmailImage[];
  /** What the reader's mail program asks to end mails of this kind (RFC 8058). */
  stopCall?: string;
}

/** Hands mails over to whoever delivers them. */
export interface Mailer {
  /** @throws {@link MailNotSent} when nobody has taken the mail over, or nobody knows; it can be sent again */
  send(mail: Email): Promise<void>;
  /** Where mails stay once they are sent; `undefined` where they leave. */
  readonly kept?: StoredEmails;
}

/** Mails that were sent and lie here still, by the fingerprints of their keys. */
export interface StoredEmails {
  /** As it would have been delivered; `undefined` when it is gone. */
  read(id: string): Promise<Buffer | undefined>;
  /** Also what a killed process has left of it. */
  forget(id: string): Promise<void>;
  /** Removes those from before. */
  forgetOlder(than: Date): Promise<void>;
}

/** Why a mail was not taken over, in words without anything personal: fit for a log. */
export class EmailNotSentError extends Error {
  override readonly name = "MailNotSent";
}
