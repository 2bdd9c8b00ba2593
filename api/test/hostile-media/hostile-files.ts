import type { HostileFile, Rule, Rules } from "./hostile-file";
import { httpRules } from "./http-rules";
import { imageRules } from "./image-rules";
import { isoRules } from "./iso-rules";
import { matroskaRules } from "./matroska-rules";
import { mutationRules } from "./mutation-rules";
import { oggRules } from "./ogg-rules";
import { Random } from "./random";

const named = (rules: Rules): [string, Rule][] => Object.entries(rules);
const MUTATIONS = named(mutationRules);
const RULES = [isoRules, matroskaRules, oggRules, imageRules, httpRules].flatMap(named).concat(MUTATIONS);
export const ONE_OF_EACH = RULES.length;
/** Index of the first mutation of a valid sample. */
export const MUTATIONS_FROM = RULES.length - MUTATIONS.length;

/** @throws Error when there is no rule of that index */
export function hostileFile(seed: number, index: number): HostileFile {
  const rule = RULES[index];
  if (!rule) throw new Error(`There are ${ONE_OF_EACH} rules, and none of index ${index}.`);
  const [name, make] = rule;
  return { id: `${seed}-${index}-${name}`, ...make(new Random(Math.imul(seed, 1_000_003) + index)) };
}

/** @throws Error when the id names no file */
export function getHostileFile(id: string): HostileFile {
  const [seed, index] = id.split("-").map(Number);
  const file = hostileFile(seed ?? Number.NaN, index ?? Number.NaN);
  if (file.id !== id) throw new Error(`${id} names no file; ids look like ${file.id}.`);
  return file;
}
