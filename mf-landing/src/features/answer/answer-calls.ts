import type { GivenReply, LandingReply, listReplies, ReplyOf } from "@advent/contract";

/** Which day of which calendar. */
export interface RepliedDay {
  calendarId: string;
  itemId: string;
}

export type RepliesResponse = ReplyOf<typeof listReplies>;

/** How answers are given and read. Each call rejects with an object that has a `message`. */
export interface ReplyCalls {
  list(calendarId: string): Promise<RepliesResponse>;
  give(day: RepliedDay, given: GivenReply): Promise<LandingReply>;
  takeBack(day: RepliedDay): Promise<unknown>;
  /** @returns the recording's address */
  send(day: RepliedDay, kind: "audio" | "video", file: Blob): Promise<string>;
}
