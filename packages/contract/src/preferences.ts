import { parseTrimmedText } from "./clean-text";

/** Written without a schema, which would add its library to the browser script. */
const PREFERENCE_CHOICES = {
  goldTone: ["white", "yellow", "mix"],
  stones: ["diamonds-only", "include-colored"],
  jewelleryType: ["piercings-only", "mixed"],
  style: ["dainty", "statement", "mix"],
} as const;
type Choices = typeof PREFERENCE_CHOICES;

export interface StylistPreferences extends Readonly<{ [Name in keyof Choices]: Choices[Name][number] }> {
  readonly exclusions: string;
  readonly contactInstead: boolean;
}

const EXCLUSIONS_MAX_LENGTH = 500;

export const DEFAULT_PREFERENCES: StylistPreferences = {
  goldTone: "mix",
  stones: "include-colored",
  jewelleryType: "mixed",
  style: "mix",
  exclusions: "",
  contactInstead: false,
};

export function parsePreferences(instructions: string | null | undefined): StylistPreferences | undefined {
  if (!instructions) return DEFAULT_PREFERENCES;
  const given = parseObject(instructions);
  if (!given) return undefined;
  const { exclusions, contactInstead, ...chosen } = { ...DEFAULT_PREFERENCES, ...pickKnown(given) };
  const words = parseTrimmedText(exclusions, EXCLUSIONS_MAX_LENGTH);
  if (words === undefined || typeof contactInstead !== "boolean" || !isChoices(chosen)) return undefined;
  return { ...chosen, exclusions: words, contactInstead };
}

function parseObject(json: string): object | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

type Unchecked = { [Name in keyof StylistPreferences]?: unknown };

const pickKnown = (given: object): Unchecked =>
  Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(DEFAULT_PREFERENCES, name)));

const isChoices = (chosen: { [Name in keyof Choices]: unknown }): chosen is Pick<StylistPreferences, keyof Choices> =>
  Object.entries(PREFERENCE_CHOICES).every(([name, words]) =>
    (words as readonly unknown[]).includes(chosen[name as keyof Choices]),
  );
