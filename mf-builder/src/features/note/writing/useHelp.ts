import type { Item } from "@advent/contract";
import { isAbort } from "@advent/store";
import { useToast } from "@advent/ui";
import { useEffect, useRef, useState } from "react";

export type Source = "openai" | "built-in";

interface Suggestion {
  /** The shopper's own text, which Undo restores. */
  original: string;
  text: string;
  source: Source;
}

export interface WritingHelp {
  /** The previous one stays while another is requested. */
  suggestion: Suggestion | undefined;
  state: "idle" | "asking" | "used";
  ask: () => void;
  use: () => void;
  undo: () => void;
}

interface HelpRequest {
  response: Promise<{ text: string | undefined; source: Source }>;
  abort: () => void;
}

export interface HelpContext {
  item: Item;
  /** Closing the dialog aborts a running request. */
  open: boolean;
  text: string;
  onWrite: (text: string, isSuggestion: boolean) => void;
}

interface Said {
  title: string;
  description: string;
}

interface HelpOptions extends Omit<HelpContext, "item"> {
  request: (original: string) => HelpRequest | Said;
  success: Said;
  failure: Said;
  nothing: Said;
  unchanged?: Said;
}

export function useHelp({ open, text, onWrite, ...options }: HelpOptions): WritingHelp {
  const { request, success, failure, nothing, unchanged } = options;
  const [suggestion, suggest] = useState<Suggestion>();
  const [state, setState] = useState<WritingHelp["state"]>("idle");
  const toast = useToast();
  const fail = ({ title, description }: Said) => toast.fail(description, title);
  const running = useRef<HelpRequest>(undefined);
  useEffect(() => {
    if (!open) return;
    return () => running.current?.abort();
  }, [open]);

  const ask = async () => {
    // Asks for the shopper's own text again, unless the used suggestion was edited.
    const original = state === "used" && text === suggestion?.text ? suggestion.original : text;
    const started = request(original);
    if ("title" in started) return fail(started);
    running.current = started;
    setState("asking");
    if (original !== text) onWrite(original, false);
    try {
      const { text: words, source } = await started.response;
      if (!words?.trim()) return fail(nothing);
      if (unchanged && hasSameWords(words, original)) {
        toast.show(unchanged);
        return;
      }
      suggest({ original, text: words, source });
      toast.show({ ...success, tone: "success" });
    } catch (error) {
      if (!isAbort(error)) fail(failure);
    } finally {
      setState("idle");
    }
  };
  const use = () => {
    if (!suggestion) return;
    suggest({ ...suggestion, original: text });
    setState("used");
    onWrite(suggestion.text, true);
  };
  const undo = () => {
    if (!suggestion) return;
    // Keeps an edited suggestion, so that Use restores exactly it.
    suggest({ ...suggestion, text });
    setState("idle");
    onWrite(suggestion.original, false);
  };
  return { suggestion, state, ask: () => void ask(), use, undo };
}

/** Ignores punctuation, spacing and case. */
export function hasSameWords(a: string, b: string): boolean {
  const normalise = (text: string) => text.toLowerCase().replace(/[\p{P}\s]+/gu, "");
  return normalise(a) === normalise(b);
}
