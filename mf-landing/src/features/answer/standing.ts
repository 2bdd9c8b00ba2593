import type { LandingReply } from "@advent/contract";
import type { RepliesResponse } from "./answer-calls";

/** How a day stands for this device. */
export type Standing =
  /** Not known yet, or nothing to be said here: not ordered, or a look by the sender. */
  | { name: "quiet" }
  /** It could not be asked for. */
  | { name: "away" }
  | { name: "free" }
  /** By another device, for the giver alone. */
  | { name: "taken" }
  | { name: "given"; answer: LandingReply };

export function getReplyState({ answers, free, taken }: RepliesResponse, itemId: string): Standing {
  const answer = answers.find((one) => one.itemId === itemId);
  if (answer) return { name: "given", answer };
  if (free.includes(itemId)) return { name: "free" };
  return { name: taken.includes(itemId) ? "taken" : "quiet" };
}
