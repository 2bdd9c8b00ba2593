import { type Doc, MISSING_VALUE } from "../bson/types";
import { CommandError } from "../errors";
import { getAt } from "./paths";

export interface Positions {
  index: number | undefined;
  arrayFilters: ReadonlyMap<string, (value: unknown) => boolean>;
}

export function resolveTargets(doc: Doc, path: string, positions: Positions): string[][] {
  let targets: string[][] = [[]];
  for (const step of path.split(".")) {
    if (step === "")
      throw new CommandError(
        "EmptyFieldName",
        `The update path '${path}' contains an empty field name, which is not allowed.`,
      );
    targets = targets.flatMap((target) => extendTarget(doc, target, step, path, positions));
  }
  return targets;
}

function extendTarget(doc: Doc, target: string[], step: string, path: string, positions: Positions): string[][] {
  if (step === "$") return [[...target, String(requireMatchedIndex(positions.index))]];
  const identifier = /^\$\[(.*)\]$/.exec(step)?.[1];
  if (identifier === undefined) return [[...target, step]];
  const members = getArray(doc, target, path);
  const accepts = identifier === "" ? () => true : getArrayFilter(positions, identifier, path);
  return members.flatMap((member, index) => (accepts(member) ? [[...target, String(index)]] : []));
}

function requireMatchedIndex(index: number | undefined): number {
  if (index !== undefined) return index;
  throw new CommandError("BadValue", "The positional operator did not find the match needed from the query.");
}

function getArray(doc: Doc, target: string[], path: string): unknown[] {
  const value = getAt(doc, target);
  if (Array.isArray(value)) return value;
  const at = target.join(".");
  if (value === MISSING_VALUE) {
    throw new CommandError("BadValue", `The path '${at}' must exist in the document in order to apply array updates.`);
  }
  throw new CommandError("BadValue", `Cannot apply array updates to non-array element ${at} of '${path}'`);
}

function getArrayFilter(positions: Positions, identifier: string, path: string): (value: unknown) => boolean {
  const filter = positions.arrayFilters.get(identifier);
  if (filter) return filter;
  throw new CommandError("BadValue", `No array filter found for identifier '${identifier}' in path '${path}'`);
}
