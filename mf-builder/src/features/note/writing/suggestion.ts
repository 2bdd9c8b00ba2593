export type Source = "openai" | "built-in";

export interface Suggestion {
  original: string;
  text: string;
  source: Source;
}

/** State of a suggestion. The previous one stays visible while another is loading. */
export type Help =
  | { state: "none" }
  | { state: "asking"; before: Settled }
  | { state: "offered"; suggestion: Suggestion }
  | { state: "used"; suggestion: Suggestion };

type Settled = Exclude<Help, { state: "asking" }>;

export type HelpEvent =
  | { type: "ask" }
  | { type: "answer"; suggestion: Suggestion }
  | { type: "fail" }
  /** Carries the replaced text, so that Undo restores exactly it. */
  | { type: "use"; original: string }
  /** Carries the current text, so that Use restores exactly it. */
  | { type: "undo"; text: string };

export const NO_HELP: Settled = { state: "none" };

export function reduceHelp(help: Help, event: HelpEvent): Help {
  switch (event.type) {
    case "ask":
      if (help.state === "asking") return help;
      return { state: "asking", before: help.state === "used" ? { ...help, state: "offered" } : help };
    case "answer":
      return help.state === "asking" ? { state: "offered", suggestion: event.suggestion } : help;
    case "fail":
      return help.state === "asking" ? help.before : help;
    case "use":
      if (help.state !== "offered") return help;
      return { state: "used", suggestion: { ...help.suggestion, original: event.original } };
    case "undo":
      if (help.state !== "used") return help;
      return { state: "offered", suggestion: { ...help.suggestion, text: event.text } };
  }
}

export function getSuggestion(help: Help): Suggestion | undefined {
  const settled = help.state === "asking" ? help.before : help;
  return settled.state === "none" ? undefined : settled.suggestion;
}

/** Returns the shopper's own text, even after a suggestion replaced it. */
export function getTextToEnhance(help: Help, text: string): string {
  return help.state === "used" && text === help.suggestion.text ? help.suggestion.original : text;
}

/** Ignores punctuation, spacing and case. */
export function hasSameWords(a: string, b: string): boolean {
  const normalise = (text: string) => text.toLowerCase().replace(/[\p{P}\s]+/gu, "");
  return normalise(a) === normalise(b);
}
