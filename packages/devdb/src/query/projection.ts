import { isNumeric, toNumber } from "../bson/numbers";
import { type Doc, getField, isDoc, MISSING_VALUE, setField } from "../bson/types";
import { CommandError } from "../errors";

export type Projector = (doc: Doc) => Doc;

type Tree = Map<string, Tree | true>;

/** Compiles a projection that includes or excludes paths. Operators and expressions are not supported. */
export function compileProjection(spec: unknown): Projector | undefined {
  if (!isDoc(spec) || Object.keys(spec).length === 0) return undefined;
  const { _id, ...fields } = spec;
  const flags = Object.entries(fields).map(([path, value]) => [path, parseFlag(path, value)] as const);
  const keepsId = _id === undefined || parseFlag("_id", _id);
  const isInclusion = flags[0]?.[1] ?? (_id !== undefined && keepsId);
  const tree: Tree = new Map();
  for (const [path, keep] of flags) {
    if (keep !== isInclusion) throw createMixedError(path, isInclusion);
    addPath(tree, path);
  }
  return (doc) => {
    const result = projectFields(doc, tree, isInclusion);
    const id = getField(doc, "_id");
    if (!keepsId) delete result._id;
    return keepsId && isInclusion && id !== MISSING_VALUE ? { _id: id, ...result } : result;
  };
}

function parseFlag(path: string, value: unknown): boolean {
  const steps = path.split(".");
  if (steps.includes("")) throw new CommandError("Location15998", "FieldPath field names may not be empty strings.");
  if (steps.some((step) => step.startsWith("$"))) {
    const message = "FieldPath field names may not start with '$'. Consider using $getField or $setField.";
    throw new CommandError("Location16410", message);
  }
  if (typeof value === "boolean") return value;
  if (isNumeric(value)) return toNumber(value) !== 0;
  throw new CommandError("NotImplemented", `Projections take 1 or 0; the one of '${path}' is not supported`);
}

function createMixedError(path: string, isInclusion: boolean): CommandError {
  return isInclusion
    ? new CommandError("Location31254", `Cannot do exclusion on field ${path} in inclusion projection`)
    : new CommandError("Location31253", `Cannot do inclusion on field ${path} in exclusion projection`);
}

function addPath(tree: Tree, path: string): void {
  const steps = path.split(".");
  const last = steps.pop() as string;
  let level = tree;
  for (const step of steps) {
    const next = level.get(step) ?? new Map();
    if (!(next instanceof Map)) throw new CommandError("Location31249", `Path collision at ${path}`);
    level.set(step, next);
    level = next;
  }
  if (level.has(last)) throw new CommandError("Location31250", `Path collision at ${path}`);
  level.set(last, true);
}

function projectFields(doc: Doc, tree: Tree, isInclusion: boolean): Doc {
  const result: Doc = {};
  for (const [name, value] of Object.entries(doc)) {
    const rule = tree.get(name);
    const kept = rule instanceof Map ? projectValue(value, rule, isInclusion) : value;
    const isKept = rule instanceof Map ? kept !== MISSING_VALUE : isInclusion === (rule === true);
    if (isKept) setField(result, name, kept);
  }
  return result;
}

function projectValue(value: unknown, tree: Tree, isInclusion: boolean): unknown {
  if (isDoc(value)) return projectFields(value, tree, isInclusion);
  if (!Array.isArray(value)) return isInclusion ? MISSING_VALUE : value;
  return value.map((member) => projectValue(member, tree, isInclusion)).filter((member) => member !== MISSING_VALUE);
}
