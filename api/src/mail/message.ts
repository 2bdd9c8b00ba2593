import { createHash } from "node:crypto";
import type { SendMailOptions } from "nodemailer";
import type { Email, EmailImage } from "./mailer";

/** The key in characters that an address and a file name may have, and that tell nobody what is in it. */
export const hashKey = (key: string): string => createHash("sha256").update(key).digest("hex").slice(0, 32);

/**
 * What nodemailer makes of it: it encodes subject and names, and folds or refuses what would be another header. The
 * Message-ID follows from the key, so that a mail that was sent twice is shown once by most mail programs.
 */
export function buildMessage(
  { key, to, replyTo, subject, text, html, pictures, stopCall }: Email,
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
    attachments: (pictures ?? []).map(attached),
    messageId: `<${hashKey(key)}@${sender.address.split("@")[1]}>`,
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(stopCall && {
        "List-Unsubscribe": { prepared: true, value: `<${stopCall}>` },
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    // What a stranger typed never names a file or an address to read from.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function attached({ cid, bytes, type }: EmailImage) {
  const filename = `${cid}.${type === "image/png" ? "png" : "jpg"}`;
  return { cid, filename, content: bytes, contentType: type, contentDisposition: "inline" as const };
}

/** `Thorne & Lune <desk@shop.example>`, quoted or not, or the address alone. */
export function parseSender(from: string): { name: string; address: string } {
  const [, name = "", address = from] = /^"?([^"<]*)"?\s*<([^>]+)>$/.exec(from) ?? [];
  return { name: name.trim(), address };
}
