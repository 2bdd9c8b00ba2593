import type { LandingReply } from "@advent/contract";
import { useEffect, useEffectEvent, useState } from "react";
import { type Draft, EMPTY_DRAFT, isEmpty, toDraft, toReply } from "./draft";
import { type RepliedDay, type RepliesResponse, replyCalls } from "./reply-api";

export type Standing =
  /** Not known yet, or nothing to show: not ordered, or the sender's own view. */
  | { name: "quiet" }
  /** The request failed. */
  | { name: "away" }
  | { name: "free" }
  /** Another device replied, visible to the sender only. */
  | { name: "taken" }
  | { name: "given"; reply: LandingReply };

export function useReply(day: RepliedDay) {
  const [standing, setStanding] = useState<Standing>({ name: "quiet" });
  const [isShared, setShared] = useState(false);
  const [ahead, setAhead] = useState(0);
  const reply = standing.name === "given" ? standing.reply : undefined;
  const isChangeable = useIsBefore(reply?.isOwn ? Date.parse(reply.changeableUntil) - ahead : 0);

  async function load() {
    try {
      const replies = await replyCalls.list(day.calendarId);
      setAhead(Date.parse(replies.serverTime) - Date.now());
      setShared(replies.sharesReplies);
      setStanding(getReplyState(replies, day.itemId));
    } catch {
      setStanding({ name: "away" });
    }
  }
  const loadFirst = useEffectEvent(load);
  useEffect(() => void loadFirst(), []);

  const give = async (draft: Draft) =>
    setStanding({ name: "given", reply: await replyCalls.give(day, toReply(draft)) });

  async function takeBack() {
    await replyCalls.takeBack(day);
    await load();
  }

  return {
    standing,
    isShared,
    isChangeable,
    reload: () => void load(),
    takeBack,
    /** Uploads a pending recording, then sends the whole reply. Rejects with an object that has a `message`. */
    async send({ recorded, ...draft }: Draft, onUploaded: (url: string) => void): Promise<void> {
      if (!recorded?.file || recorded.url) return give({ ...draft, recorded });
      const url = await replyCalls.send(day, recorded.kind, recorded.file);
      onUploaded(url);
      await give({ ...draft, recorded: { ...recorded, url } });
    },
    giveHeart(heart: boolean): Promise<void> {
      const draft = { ...(reply ? toDraft(reply) : EMPTY_DRAFT), heart };
      return isEmpty(draft) ? takeBack() : give(draft);
    },
  };
}

function getReplyState({ replies, free, taken }: RepliesResponse, itemId: string): Standing {
  const reply = replies.find((one) => one.itemId === itemId);
  if (reply) return { name: "given", reply };
  if (free.includes(itemId)) return { name: "free" };
  return { name: taken.includes(itemId) ? "taken" : "quiet" };
}

/** Returns true until the moment has passed. */
function useIsBefore(moment: number): boolean {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    const left = moment - Date.now();
    if (left <= 0) return;
    // The clock may still be behind when the timer fires.
    const timer = setTimeout(() => setNow(moment), left);
    return () => clearTimeout(timer);
  }, [moment]);
  return now < moment;
}
