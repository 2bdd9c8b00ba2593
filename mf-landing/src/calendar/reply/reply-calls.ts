import type { GivenReply, LandingReply, listReplies, ReplyOf } from "@advent/contract";

export interface RepliedDay {
  calendarId: string;
  itemId: string;
}

export type RepliesResponse = ReplyOf<typeof listReplies>;

/** Each call rejects with an object that has a `message`. */
export interface ReplyCalls {
  list(calendarId: string): Promise<RepliesResponse>;
  give(day: RepliedDay, given: GivenReply): Promise<LandingReply>;
  takeBack(day: RepliedDay): Promise<unknown>;
  send(day: RepliedDay, kind: "audio" | "video", file: Blob): Promise<string>;
}

export function getErrorMessage(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === "string" && message ? message : "Something went wrong. Please try again.";
}
