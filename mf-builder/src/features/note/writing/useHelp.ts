import { getBuilderTitle, type Item, trimText } from "@advent/contract";
import { isAbort } from "@advent/store";
import { useEnhanceNoteMutation, useGenerateInspirationMutation } from "@advent/store/lazy";
import { type ToastOptions, useShop, useToast } from "@advent/ui";
import { useEffect, useRef, useState } from "react";

export type Source = "openai" | "built-in";

interface Suggestion {
  /** The shopper's own text, which Undo restores. */
  original: string;
  text: string;
  source: Source;
}

export type WritingHelp = ReturnType<typeof useHelp>;

interface HelpContext {
  item: Item;
  text: string;
  onWrite: (text: string, isSuggestion: boolean) => void;
}

interface HelpOptions<Result extends { source: Source }> extends Omit<HelpContext, "item"> {
  request: (original: string) => { unwrap: () => Promise<Result>; abort: () => void };
  getText: (result: Result) => string | undefined;
  success: ToastOptions;
  failure: ToastOptions;
  /** Toast where the shopper has written nothing to start from. */
  wordless?: ToastOptions;
  /** Toast for a response without words. */
  nothing?: ToastOptions;
  unchanged?: ToastOptions;
}

const TRY_AGAIN = "Please try again.";

export function useEnhancement({ item, ...context }: HelpContext) {
  const [enhance] = useEnhanceNoteMutation();
  const shop = useShop();
  const { day, productName } = item;
  return useHelp({
    ...context,
    request: (note) => enhance({ note, day, dayTitle: getBuilderTitle(day, shop), productName }),
    getText: ({ enhancedNote }) => enhancedNote,
    success: { title: "Message Enhanced", description: "Your message has been beautifully enhanced!" },
    failure: { title: "Enhancement failed", description: TRY_AGAIN },
    wordless: { title: "Please write something first", description: "I need your words to enhance them!" },
    unchanged: { title: "Nothing to add", description: "Your words say it well. We kept them as they are." },
  });
}

export function useInspiration({ item, ...context }: HelpContext) {
  const [generate] = useGenerateInspirationMutation();
  const shop = useShop();
  const { day, productId, productName, productDescription } = item;
  return useHelp({
    ...context,
    request: () => generate({ day, dayTitle: getBuilderTitle(day, shop), productId, productName, productDescription }),
    getText: ({ inspirationNote }) => inspirationNote,
    success: { title: "Inspiration Created", description: "A beautiful message has been crafted for this gift!" },
    failure: { title: "Generation failed", description: TRY_AGAIN },
    nothing: { title: "No message generated", description: TRY_AGAIN },
  });
}

export function useHelp<Result extends { source: Source }>({ text, onWrite, ...options }: HelpOptions<Result>) {
  const { request, getText, success, failure, wordless, nothing = failure, unchanged } = options;
  // The previous suggestion stays while another is requested.
  const [suggestion, suggest] = useState<Suggestion>();
  const [state, setState] = useState<"idle" | "requesting" | "used">("idle");
  const toast = useToast();
  const fail = (message: ToastOptions) => toast.show({ ...message, tone: "destructive" });
  const running = useRef<{ abort: () => void }>(undefined);
  // Closing the dialog unmounts this.
  useEffect(() => () => running.current?.abort(), []);

  const requestHelp = async () => {
    // Sends the shopper's own text again, unless the used suggestion was edited.
    const original = state === "used" && text === suggestion?.text ? suggestion.original : text;
    if (wordless && !trimText(original)) return fail(wordless);
    setState("requesting");
    if (original !== text) onWrite(original, false);
    try {
      const started = request(original);
      running.current = started;
      const result = await started.unwrap();
      const words = getText(result);
      if (!words?.trim()) return fail(nothing);
      if (unchanged && hasSameWords(words, original)) {
        toast.show(unchanged);
        return;
      }
      suggest({ original, text: words, source: result.source });
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
  return { suggestion, state, requestHelp: () => void requestHelp(), use, undo };
}

/** Ignores punctuation, spacing and case. */
export function hasSameWords(a: string, b: string): boolean {
  const normalise = (text: string) => text.toLowerCase().replace(/[\p{P}\s]+/gu, "");
  return normalise(a) === normalise(b);
}
