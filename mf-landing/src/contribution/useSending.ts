import type { ContributorPage } from "@advent/contract";
import { type Draft, type DraftChange, getFilesToSend, reduceDraft, toNote } from "@advent/recorder/media";
import { type ApiError, getErrorSentence, isAbort } from "@advent/store";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { contributionCalls } from "./contribution-api";

export type Sending =
  | { name: "idle" }
  /** `sent` is the uploaded share, from 0 to 1. */
  | { name: "uploading"; sent: number }
  | { name: "saving" }
  /** The connection was lost. It is sent by itself once it is back. */
  | { name: "waiting" }
  | { name: "failed"; sentence: string };

const RETRY_INTERVAL_MS = 15_000;

interface SendingOptions {
  secret: string;
  draft: Draft;
  /** Undefined where the invitation names it. */
  day: number | null | undefined;
  /** Called for a stored file, so that a retry does not upload it again. */
  onStored: (change: DraftChange) => void;
  onSent: (page: ContributorPage) => void;
}

/** Uploads a new file, then sends the contribution. The draft survives every error. */
export function useSending({ secret, draft, day, onStored, onSent }: SendingOptions) {
  const [sending, setSending] = useState<Sending>({ name: "idle" });
  const controller = useRef<AbortController>(undefined);

  async function send(): Promise<void> {
    controller.current = new AbortController();
    const { signal } = controller.current;
    try {
      let stored = draft;
      for (const { kind, file } of getFilesToSend(draft.media)) {
        const onProgress = (sent: number) => setSending({ name: "uploading", sent });
        onProgress(0);
        const url = await contributionCalls.upload(secret, { file, onProgress }, signal);
        stored = reduceDraft(stored, { type: "store", kind, url });
        onStored({ type: "store", kind, url });
      }
      setSending({ name: "saving" });
      const page = await contributionCalls.send(secret, { note: toNote(stored) ?? "", day });
      setSending({ name: "idle" });
      onSent(page);
    } catch (error) {
      setSending(isAbort(error) ? { name: "idle" } : toErrorState(error));
    }
  }

  const sendAgain = useEffectEvent(() => void send());
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
      setSending({ name: "idle" });
    },
  };
}

function toErrorState(error: unknown): Sending {
  const { status }: Partial<ApiError> = error ?? {};
  return status === "lost" ? { name: "waiting" } : { name: "failed", sentence: getErrorSentence(error) };
}
