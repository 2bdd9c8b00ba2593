import type { Captions, ContributorPage } from "@advent/contract";
import { type Draft, getFilesToSend, reduceDraft, toNote } from "@advent/recorder/media";
import { type ApiError, getErrorSentence, isAbort, readStored, writeStored } from "@advent/store";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { contributionCalls } from "./contribution-api";
import { getStorageKey } from "./useContribution";

export type Sending =
  | { name: "idle" }
  /** `sent` is the uploaded share, from 0 to 1. */
  | { name: "uploading"; sent: number }
  | { name: "saving" }
  /** The connection was lost. It is sent by itself once it is back. */
  | { name: "waiting" }
  | { name: "failed"; sentence: string };

const RETRY_INTERVAL_MS = 15_000;

const getSendingKey = (secret: string) => `${getStorageKey(secret)}:sending`;
const markSending = (secret: string, sends: boolean) => writeStored(getSendingKey(secret), sends ? "yes" : null);
/** Returns true if this device has begun to send the draft, and has not ended. */
export const isSending = (secret: string): boolean => readStored(getSendingKey(secret)) !== null;

interface SendingOptions {
  secret: string;
  draft: Draft;
  /** Undefined to keep those that were sent, null to remove them. */
  captions: Captions | null | undefined;
  /** True once the device's own copy of the draft is in it. */
  isRestored: boolean;
  /** Undefined where the invitation names it. */
  day: number | null | undefined;
  onSent: (page: ContributorPage) => void;
}

/** Uploads a new file, then sends the contribution. The draft survives every error. */
export function useSending({ secret, draft, captions, isRestored, day, onSent }: SendingOptions) {
  const [sending, setSending] = useState<Sending>({ name: "idle" });
  const controller = useRef<AbortController>(undefined);
  /** A retry does not upload them again. The draft keeps its file until it is sent. */
  const uploaded = useRef(new Map<Blob, string>());

  function upload(file: Blob, signal: AbortSignal): Promise<string> {
    const onProgress = (sent: number) => setSending({ name: "uploading", sent });
    onProgress(0);
    return contributionCalls.upload(secret, { file, onProgress }, signal);
  }

  async function send(): Promise<void> {
    markSending(secret, true);
    controller.current = new AbortController();
    const { signal } = controller.current;
    try {
      let stored = draft;
      for (const { kind, file } of getFilesToSend(draft.media)) {
        const url = uploaded.current.get(file) ?? (await upload(file, signal));
        uploaded.current.set(file, url);
        stored = reduceDraft(stored, { type: "store", kind, url });
      }
      setSending({ name: "saving" });
      const page = await contributionCalls.send(secret, { note: toNote(stored) ?? "", captions, day });
      markSending(secret, false);
      setSending({ name: "idle" });
      onSent(page);
    } catch (error) {
      const next: Sending = isAbort(error) ? { name: "idle" } : toErrorState(error);
      markSending(secret, next.name === "waiting");
      setSending(next);
    }
  }

  const sendAgain = useEffectEvent(() => void send());
  // A page that was closed while it sent goes on.
  useEffect(() => {
    if (isRestored && isSending(secret)) sendAgain();
  }, [isRestored, secret]);
  const isWaiting = sending.name === "waiting";
  useEffect(() => {
    if (!isWaiting) return;
    const retry = () => sendAgain();
    const timer = setInterval(retry, RETRY_INTERVAL_MS);
    window.addEventListener("online", retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", retry);
    };
  }, [isWaiting]);

  return {
    sending,
    isBusy: sending.name === "uploading" || sending.name === "saving" || isWaiting,
    send: () => void send(),
    cancel() {
      controller.current?.abort();
      markSending(secret, false);
      setSending({ name: "idle" });
    },
  };
}

function toErrorState(error: unknown): Sending {
  const { status }: Partial<ApiError> = error ?? {};
  return status === "lost" ? { name: "waiting" } : { name: "failed", sentence: getErrorSentence(error) };
}
