import type { LandingReply } from "@advent/contract";
import type { RepliesResponse } from "./reply-calls";

export type Standing =
  /** Not known yet, or nothing to show: not ordered, or the sender's own view. */
  | { name: "quiet" }
  /** The request failed. */
  | { name: "away" }
  | { name: "free" }
  /** Another device replied, visible to the sender only. */
  | { name: "taken" }
  | { name: "given"; reply: LandingReply };

export function getReplyState({ replies, free, taken }: RepliesResponse, itemId: string): Standing {
  const reply = replies.find((one) => one.itemId === itemId);
  if (reply) return { name: "given", reply: reply };
  if (free.includes(itemId)) return { name: "free" };
  return { name: taken.includes(itemId) ? "taken" : "quiet" };
}
