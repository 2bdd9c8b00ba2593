export type Source = "openai" | "built-in";

/** Words from the writing help, beside those they were made for. */
export interface Suggestion {
  original: string;
  text: string;
  source: Source;
}

/** A suggestion on its way into the note. While another is asked for, the last one stays in sight. */
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
  /** With the words that give way, so that Undo brings exactly those back. */
  | { type: "use"; original: string }
  /** With the words in the note, so that Use brings exactly those back. */
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

/** The suggestion in sight. */
export function getSuggestion(help: Help): Suggestion | undefined {
  const settled = help.state === "asking" ? help.before : help;
  return settled.state === "none" ? undefined : settled.suggestion;
}

/** The words to work on: the shopper's own, also after a suggestion took their place. */
export function getTextToEnhance(help: Help, text: string): string {
  return help.state === "used" && text === help.suggestion.text ? help.suggestion.original : text;
}

/** Whether two texts differ in punctuation, spacing and capitals at most. */
export function hasSameWords(a: string, b: string): boolean {
  const normalise = (text: string) => text.toLowerCase().replace(/[\p{P}\s]+/gu, "");
  return normalise(a) === normalise(b);
}
