import type { Context } from "koa";
import { createSignedCookie } from "./signed-cookie";

const SENDER_TTL_MS = 183 * 24 * 3600 * 1000;
const cookie = createSignedCookie("advent_sender", { maxAge: SENDER_TTL_MS, sameSite: "lax" });

export interface SenderCookie {
  calendarId: string;
  link: number;
}

export function readSender(ctx: Context): SenderCookie | undefined {
  const value = cookie.read(ctx) ?? "";
  const [, calendarId, link] = /^([\w-]{1,64})\.(\d{1,6})$/.exec(value) ?? [];
  return calendarId ? { calendarId, link: Number(link) } : undefined;
}

export function setSenderCookie(ctx: Context, { calendarId, link }: SenderCookie): void {
  cookie.write(ctx, `${calendarId}.${link}`);
}

export function isLinked(sender: SenderCookie | undefined, { _id, senderLink }: { _id: string; senderLink: number }) {
  return sender?.calendarId === _id && sender.link === senderLink;
}
