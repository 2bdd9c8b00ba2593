import { isChangeable, type LandingReply, REPLY_EDITABLE_MS } from "@advent/contract";
import { useEffect, useEffectEvent, useState } from "react";
import { type Draft, isEmpty, toDraft, toReply } from "./draft";
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
  const changeable = useChangeable(reply, ahead);
  const show = (given: LandingReply) => setStanding({ name: "given", reply: given });

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

  async function runAttempt(shown: Standing, call: () => Promise<LandingReply | null>) {
    setStanding(shown);
    try {
      const given = await call();
      setStanding(given ? { name: "given", reply: given } : { name: "free" });
    } catch (error) {
      setStanding(standing);
      throw error;
    }
  }

  return {
    standing,
    isShared,
    isChangeable: changeable,
    reload: () => void load(),
    /** Uploads a pending recording, then sends the whole reply. Rejects with an object that has a `message`. */
    async send(draft: Draft, onUploaded: (url: string) => void): Promise<void> {
      const { recorded } = draft;
      if (!recorded?.file || recorded.url) return show(await replyCalls.give(day, toReply(draft)));
      const url = await replyCalls.send(day, recorded.kind, recorded.file);
      onUploaded(url);
      show(await replyCalls.give(day, toReply({ ...draft, recorded: { ...recorded, url } })));
    },
    /** Optimistic, and reverted on an error. */
    giveHeart(heart: boolean): Promise<void> {
      const shown = { ...(reply ?? createUnsentReply(day.itemId, Date.now() + ahead)), heart };
      const draft = toDraft(shown);
      const isNothing = isEmpty(draft);
      return runAttempt(isNothing ? { name: "free" } : { name: "given", reply: shown }, async () => {
        if (!isNothing) return replyCalls.give(day, toReply(draft));
        await replyCalls.takeBack(day);
        return null;
      });
    },
    async takeBack(): Promise<void> {
      await replyCalls.takeBack(day);
      setStanding({ name: "free" });
    },
  };
}

function getReplyState({ replies, free, taken }: RepliesResponse, itemId: string): Standing {
  const reply = replies.find((one) => one.itemId === itemId);
  if (reply) return { name: "given", reply };
  if (free.includes(itemId)) return { name: "free" };
  return { name: taken.includes(itemId) ? "taken" : "quiet" };
}

function createUnsentReply(itemId: string, now: number): LandingReply {
  const repliedAt = new Date(now).toISOString();
  const changeableUntil = new Date(now + REPLY_EDITABLE_MS).toISOString();
  return { itemId, day: 1, heart: true, words: "", media: {}, repliedAt, changeableUntil, isOwn: true };
}

function useChangeable(reply: LandingReply | undefined, ahead: number): boolean {
  const [now, setNow] = useState(() => Date.now());
  const until = reply?.isOwn ? Date.parse(reply.changeableUntil) - ahead : 0;
  useEffect(() => {
    const left = until - Date.now();
    setNow(Date.now());
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), left + 1);
    return () => clearTimeout(timer);
  }, [until]);
  return Boolean(reply?.isOwn) && reply !== undefined && isChangeable(reply, now + ahead);
}
