import type { Item } from "@advent/contract";
import { isAbort } from "@advent/store";
import { useToast } from "@advent/ui";
import { useEffect, useReducer, useRef } from "react";
import { type Help, hasSameWords, reduceHelp, NO_HELP, type Source, getSuggestion, getTextToEnhance } from "./suggestion";

export interface WritingHelp {
  help: Help;
  ask: () => void;
  use: () => void;
  undo: () => void;
}

interface HelpResponse {
  /** None where the writer had nothing to say. */
  text: string | undefined;
  source: Source;
}

/** A call that can be taken back. */
export interface HelpRequest {
  answer: Promise<HelpResponse>;
  abort: () => void;
}

/** What both ways of help need of the dialog. */
export interface HelpContext {
  item: Item;
  /** A call still running when the dialog closes is taken back. */
  open: boolean;
  /** The note's words. */
  text: string;
  /** Puts words into the note: the suggestion's, or the shopper's own again. */
  onWrite: (text: string, isSuggestion: boolean) => void;
}

interface Said {
  title: string;
  description: string;
}

interface HelpOptions extends Omit<HelpContext, "item"> {
  /** Starts the call, or says why not. */
  request: (original: string) => HelpRequest | Said;
  success: Said;
  failure: Said;
  /** For an answer without words. */
  nothing: Said;
  /** For an answer with no other words than the sender's own. */
  unchanged?: Said;
}

/** One of the two ways to be helped with the words: asks, offers, and gives the shopper's own words back on Undo. */
export function useHelp({
  open,
  text,
  request,
  success,
  failure,
  nothing,
  unchanged,
  onWrite,
}: HelpOptions): WritingHelp {
  const [help, dispatch] = useReducer(reduceHelp, NO_HELP);
  const toast = useToast();
  const fail = ({ title, description }: Said) => toast.fail(description, title);
  const running = useRef<HelpRequest>(undefined);
  useEffect(() => {
    if (!open) return;
    return () => running.current?.abort();
  }, [open]);

  const ask = async () => {
    const original = getTextToEnhance(help, text);
    const asked = request(original);
    if ("title" in asked) return fail(asked);
    running.current = asked;
    dispatch({ type: "ask" });
    if (original !== text) onWrite(original, false);
    try {
      const { text: words, source } = await asked.answer;
      if (!words?.trim()) throw new EmptyNoteError();
      if (unchanged && hasSameWords(words, original)) {
        dispatch({ type: "fail" });
        toast.show(unchanged);
        return;
      }
      dispatch({ type: "answer", suggestion: { original, text: words, source } });
      toast.show({ ...success, tone: "success" });
    } catch (error) {
      dispatch({ type: "fail" });
      if (!isAbort(error)) fail(error instanceof EmptyNoteError ? nothing : failure);
    }
  };
  const suggestion = getSuggestion(help);
  const use = () => {
    if (!suggestion) return;
    dispatch({ type: "use", original: text });
    onWrite(suggestion.text, true);
  };
  const undo = () => {
    if (!suggestion) return;
    dispatch({ type: "undo", text });
    onWrite(suggestion.original, false);
  };
  return { help, ask: () => void ask(), use, undo };
}

class EmptyNoteError extends Error {}
