import type { HostileFile, Rule, Rules } from "./hostile-file";
import { httpRules } from "./http-rules";
import { imageRules } from "./image-rules";
import { mutationRules } from "./mutation-rules";
import { Random } from "./random";
import { hostileMp4, hostileOgg, hostileWebm } from "./recordings";

const named = (rules: Rules): [string, Rule][] => Object.entries(rules);
const recordingRules = (contentType: string, files: Record<string, Buffer>): Rules =>
  Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [
      name,
      (): ReturnType<Rule> => ({ bytes, door: "video", contentType }),
    ]),
  );

const MUTATIONS = named(mutationRules);
const RULES = [
  recordingRules("video/mp4", hostileMp4),
  recordingRules("video/webm", hostileWebm),
  recordingRules("audio/ogg", hostileOgg),
  imageRules,
  httpRules,
]
  .flatMap(named)
  .concat(MUTATIONS);
export const ONE_OF_EACH = RULES.length;
/** Index of the first mutation of a valid sample. */
export const MUTATIONS_FROM = RULES.length - MUTATIONS.length;

/** @throws Error when there is no rule of that index */
export function createHostileFile(index: number): HostileFile {
  const rule = RULES[index];
  if (!rule) throw new Error(`There are ${ONE_OF_EACH} rules, and none of index ${index}.`);
  const [name, make] = rule;
  return { id: `${index} ${name}`, ...make(new Random(1_000_003 + index)) };
}
