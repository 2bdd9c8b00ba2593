import type { Item } from "@advent/contract";
import { isAbort } from "@advent/store";
import { useToast } from "@advent/ui";
import { useEffect, useReducer, useRef } from "react";
import {
  getSuggestion,
  getTextToEnhance,
  type Help,
  hasSameWords,
  NO_HELP,
  reduceHelp,
  type Source,
} from "./suggestion";

export interface WritingHelp {
  help: Help;
  ask: () => void;
  use: () => void;
  undo: () => void;
}

interface HelpResponse {
  text: string | undefined;
  source: Source;
}

export interface HelpRequest {
  response: Promise<HelpResponse>;
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
    const started = request(original);
    if ("title" in started) return fail(started);
    running.current = started;
    dispatch({ type: "ask" });
    if (original !== text) onWrite(original, false);
    try {
      const { text: words, source } = await started.response;
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
