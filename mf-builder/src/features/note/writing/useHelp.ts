import type { Item } from "@advent/contract";
import { isAbort } from "@advent/store";
import { useToast } from "@advent/ui";
import { useEffect, useReducer, useRef } from "react";
import { type Help, hasSameWords, helpReducer, NO_HELP, type Source, suggestionOf, wordsToEnhance } from "./suggestion";

export interface WritingHelp {
  help: Help;
  ask: () => void;
  use: () => void;
  undo: () => void;
}

interface Answer {
  /** None where the writer had nothing to say. */
  text: string | undefined;
  source: Source;
}

/** A call that can be taken back. */
export interface Asked {
  answer: Promise<Answer>;
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
  request: (original: string) => Asked | Said;
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
  const [help, dispatch] = useReducer(helpReducer, NO_HELP);
  const toast = useToast();
  const fail = ({ title, description }: Said) => toast.fail(description, title);
  const running = useRef<Asked>(undefined);
  useEffect(() => {
    if (!open) return;
    return () => running.current?.abort();
  }, [open]);

  const ask = async () => {
    const original = wordsToEnhance(help, text);
    const asked = request(original);
    if ("title" in asked) return fail(asked);
    running.current = asked;
    dispatch({ type: "ask" });
    if (original !== text) onWrite(original, false);
    try {
      const { text: words, source } = await asked.answer;
      if (!words?.trim()) throw new NoWords();
      if (unchanged && hasSameWords(words, original)) {
        dispatch({ type: "fail" });
        toast.show(unchanged);
        return;
      }
      dispatch({ type: "answer", suggestion: { original, text: words, source } });
      toast.show({ ...success, tone: "success" });
    } catch (error) {
      dispatch({ type: "fail" });
      if (!isAbort(error)) fail(error instanceof NoWords ? nothing : failure);
    }
  };
  const suggestion = suggestionOf(help);
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

class NoWords extends Error {}
