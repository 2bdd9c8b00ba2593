import { copy } from "../bson/codec";
import { type Doc, isDoc, MISSING_VALUE } from "../bson/types";
import { CommandError } from "../errors";
import { PUSH_MODIFIERS } from "./modifiers";
import { getAt, setAt, unsetSteps } from "./paths";
import { type Positions, resolveTargets } from "./targets";
import type { Change } from "./types";

export interface CompiledModifier {
  path: string;
  onlyOnInsert: boolean;
  apply: (doc: Doc, positions: Positions) => void;
}

type Compile = (path: string, argument: unknown) => CompiledModifier[];

const UPDATE_OPERATORS = new Map<string, Compile>([
  ...[...PUSH_MODIFIERS].map(([name, modifier]): [string, Compile] => [
    name,
    (path, argument) => [compileAt(path, modifier(argument, path))],
  ]),
  ["$setOnInsert", (path, value) => [{ ...compileAt(path, () => copy(value)), onlyOnInsert: true }]],
  ["$unset", (path) => [{ path, onlyOnInsert: false, apply: (doc, positions) => unsetPath(doc, path, positions) }]],
  ["$rename", rename],
]);

export function compileModifiers(update: Doc): CompiledModifier[] {
  const modifiers: CompiledModifier[] = [];
  for (const [name, fields] of Object.entries(update)) {
    const compile = UPDATE_OPERATORS.get(name);
    if (!compile) {
      const expected = "Expected a valid update modifier or pipeline-style update specified as an array";
      throw new CommandError("FailedToParse", `Unknown modifier: ${name}. ${expected}`);
    }
    if (!isDoc(fields)) {
      const message = `Modifiers operate on fields but we found another type instead of an object for ${name}`;
      throw new CommandError("FailedToParse", message);
    }
    for (const [path, argument] of Object.entries(fields)) {
      assertPath(path);
      modifiers.push(...compile(path, argument));
    }
  }
  return modifiers.sort((a, b) => comparePaths(a.path, b.path));
}

function assertPath(path: string): void {
  if (path === "") throw new CommandError("EmptyFieldName", "An empty update path is not valid.");
  if (/^\$/.test(path)) {
    throw new CommandError(
      "DollarPrefixedFieldName",
      `The dollar ($) prefixed field '${path}' is not allowed in the context of an update.`,
    );
  }
}

function compileAt(path: string, change: Change): CompiledModifier {
  return {
    path,
    onlyOnInsert: false,
    apply(doc, positions) {
      for (const target of resolveTargets(doc, path, positions)) {
        const value = change(getAt(doc, target), target.join("."));
        if (value !== MISSING_VALUE) setAt(doc, target, value);
      }
    },
  };
}

function unsetPath(doc: Doc, path: string, positions: Positions): void {
  for (const target of resolveTargets(doc, path, positions)) unsetSteps(doc, target);
}

function rename(from: string, to: unknown): CompiledModifier[] {
  if (typeof to !== "string" || to === "")
    throw new CommandError("BadValue", "The 'to' field for $rename must be a string");
  if (`${from}.${to}`.includes("$"))
    throw new CommandError("BadValue", "The source and target field for $rename must not be dynamic");
  const move = (doc: Doc) => {
    const value = getAt(doc, from.split("."));
    if (value === MISSING_VALUE) return;
    unsetSteps(doc, from.split("."));
    setAt(doc, to.split("."), value);
  };
  return [
    { path: from, onlyOnInsert: false, apply: move },
    { path: to, onlyOnInsert: false, apply: () => undefined },
  ];
}

export function assertNoConflicts(paths: string[]): void {
  const sorted = [...paths].sort();
  for (const [at, path] of sorted.entries()) {
    const clash = sorted.slice(0, at).find((other) => path === other || path.startsWith(`${other}.`));
    if (clash === undefined) continue;
    throw new CommandError(
      "ConflictingUpdateOperators",
      `Updating the path '${path}' would create a conflict at '${clash}'`,
    );
  }
}

function comparePaths(a: string, b: string): number {
  const [x, y] = [Number(a), Number(b)];
  if (Number.isInteger(x) && Number.isInteger(y)) return x - y;
  return a < b ? -1 : a > b ? 1 : 0;
}
