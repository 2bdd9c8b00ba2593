import { createHash } from "node:crypto";
import { domainToASCII } from "node:url";
import type { SendMailOptions } from "nodemailer";
import type { Email, EmailImage } from "./mailer";

export const hashKey = (key: string): string => createHash("sha256").update(key).digest("hex").slice(0, 32);

/** Hashes an address, the same for every spelling that reaches one mailbox: capitals, a `+tag`, a domain in Punycode. */
export function hashEmail(email: string): string {
  const [local = "", domain = ""] = email.trim().toLowerCase().split("@");
  return hashKey(`${local.replace(/(?<=.)\+.*$/, "")}@${domainToASCII(domain)}`);
}

/**
 * Builds a message. nodemailer encodes headers and rejects header injection.
 * The Message-ID follows from the key, so that most email clients show a duplicate once.
 */
export function buildMessage(
  { key, to, replyTo, subject, text, html, images = [], stopCall }: Email,
  from: string,
): SendMailOptions {
  const sender = parseSender(from);
  return {
    from: sender,
    to: { name: "", address: to },
    ...(replyTo && { replyTo: { name: "", address: replyTo } }),
    subject: subject.replace(/[\r\n]+/g, " "),
    text,
    ...(html && { html }),
    attachments: images.map(toAttachment),
    messageId: `<${hashKey(key)}@${sender.address.split("@")[1]}>`,
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(stopCall && {
        "List-Unsubscribe": { prepared: true, value: `<${stopCall}>` },
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    // Untrusted input must never name a file or URL to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function toAttachment({ cid, bytes, type }: EmailImage) {
  const filename = `${cid}.${type === "image/png" ? "png" : "jpg"}`;
  return { cid, filename, content: bytes, contentType: type, contentDisposition: "inline" as const };
}

function parseSender(from: string): { name: string; address: string } {
  const [, name = "", address = from] = /^"?([^"<]*)"?\s*<([^>]+)>$/.exec(from) ?? [];
  return { name: name.trim(), address };
}
