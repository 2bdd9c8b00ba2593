import { toPlain } from "../bson/codec";
import { isNumeric, toNumber } from "../bson/numbers";
import { type Doc, getField, isDoc, MISSING_VALUE, setField } from "../bson/types";
import { CommandError } from "../errors";
import { projectPlain } from "../expressions/evaluate";
import { assertKnownExpressions } from "../expressions/vocabulary";
import { compileMemberFilter, type MatchDetails } from "./match";

export type Projector = (doc: Doc, details: MatchDetails) => Doc;

type Tree = Map<string, Tree | true | Rewrite>;
type Rewrite = (value: unknown, details: MatchDetails) => unknown;

interface Parsed {
  including: boolean;
  keepId: boolean;
  tree: Tree;
}

export function compileProjection(spec: unknown): Projector | undefined {
  if (!isDoc(spec) || Object.keys(spec).length === 0) return undefined;
  const flat = Object.fromEntries(flattenSpec(spec));
  for (const [path, value] of Object.entries(flat)) assertProjectionPath(path, value);
  if (Object.values(flat).some(isExpression)) return createExpressionProjector(flat);
  const parsed = parse(flat);
  return (doc, details) => project(doc, parsed, details);
}

function assertProjectionPath(path: string, value: unknown): void {
  const steps = path.split(".");
  if (steps.includes("")) throw new CommandError("Location15998", "FieldPath field names may not be empty strings.");
  if (steps.at(-1) === "$") steps.pop();
  if (steps.includes("$")) {
    throw new CommandError(
      "Location31394",
      "As of 4.4, it's illegal to specify positional operator in the middle of a path.Positional projection may only be used at the end, for example: a.b.$. If the query previously used a form like a.b.$.d, remove the parts following the '$' and the results will be equivalent.",
    );
  }
  if (steps.length === 0 || steps.some((step) => step.startsWith("$"))) {
    const message = "FieldPath field names may not start with '$'. Consider using $getField or $setField.";
    throw new CommandError("Location16410", message);
  }
  if (!path.endsWith(".$")) return;
  if (isDoc(value))
    throw new CommandError("Location31271", "positional projection cannot be used with an expression or sub object");
  if (!isNumeric(value) && typeof value !== "boolean")
    throw new CommandError("Location31308", "positional projection cannot be used with a literal");
  if (!isTruthy(value)) throw new CommandError("Location31395", "positional projection cannot be used with exclusion");
}

export function getExcludedFields(spec: unknown): ReadonlySet<string> | undefined {
  if (!isDoc(spec) || Object.keys(spec).length === 0) return undefined;
  const isFlat = Object.entries(spec).every(
    ([path, value]) => !path.includes(".") && isNumeric(value) && !isTruthy(value),
  );
  return isFlat ? new Set(Object.keys(spec)) : undefined;
}

function* flattenSpec(spec: Doc, prefix = ""): Generator<[string, unknown]> {
  for (const [name, value] of Object.entries(spec)) {
    const nested =
      isDoc(value) && Object.keys(value).length > 0 && !Object.keys(value).some((key) => key.startsWith("$"));
    if (nested) yield* flattenSpec(value, `${prefix}${name}.`);
    else yield [prefix + name, value];
  }
}

function isExpression(value: unknown): boolean {
  if (typeof value === "string") return true;
  if (Array.isArray(value)) return true;
  return isDoc(value) && !Object.hasOwn(value, "$slice") && !Object.hasOwn(value, "$elemMatch");
}

function createExpressionProjector(spec: Doc): Projector {
  if (JSON.stringify(spec).includes('"$meta"'))
    throw new CommandError("BadValue", "$meta projections are not supported");
  const stage = toPlain<Doc>(spec);
  assertKnownExpressions(stage);
  return (doc) => projectPlain(toPlain<Doc>(doc), stage);
}

function parse(spec: Doc): Parsed {
  const entries = Object.entries(spec).filter(([path]) => path !== "_id");
  const flags = entries.filter(([, value]) => !isDoc(value)).map(([path, value]) => [path, isTruthy(value)] as const);
  const including = flags.some(([, keep]) => keep) || (flags.length === 0 && isInclusiveByOperator(entries, spec));
  const wrong = flags.find(([, keep]) => keep !== including);
  if (wrong) throw createMixedError(wrong[0], including);
  const tree: Tree = new Map();
  for (const [path, value] of entries) addPath(tree, path, value);
  return { including, keepId: spec._id === undefined ? true : isTruthy(spec._id), tree };
}

function isInclusiveByOperator(entries: [string, unknown][], spec: Doc): boolean {
  if (entries.some(([, value]) => isDoc(value) && Object.hasOwn(value, "$elemMatch"))) return true;
  return entries.length === 0 && spec._id !== undefined && isTruthy(spec._id);
}

const isTruthy = (value: unknown) => (isNumeric(value) ? toNumber(value) !== 0 : Boolean(value));

function createMixedError(path: string, including: boolean): CommandError {
  return including
    ? new CommandError("Location31254", `Cannot do exclusion on field ${path} in inclusion projection`)
    : new CommandError("Location31253", `Cannot do inclusion on field ${path} in exclusion projection`);
}

function addPath(tree: Tree, path: string, value: unknown): void {
  const steps = path.split(".");
  const positional = steps.at(-1) === "$";
  if (positional) steps.pop();
  const last = steps.pop() as string;
  let level = tree;
  for (const step of steps) {
    const next = level.get(step) ?? new Map();
    if (!(next instanceof Map)) throw new CommandError("Location31249", `Path collision at ${path}`);
    level.set(step, next);
    level = next;
  }
  if (level.has(last)) throw new CommandError("Location31250", `Path collision at ${path}`);
  level.set(last, positional ? keepFirstMatched : isDoc(value) ? compileArrayOperator(value) : true);
}

const keepFirstMatched: Rewrite = (value, { index }) => {
  if (!Array.isArray(value)) return value;
  if (index === undefined) {
    throw new CommandError("BadValue", "positional operator '.$' couldn't find a matching element in the array");
  }
  return value.slice(index, index + 1);
};

function compileArrayOperator(spec: Doc): Rewrite {
  if (isDoc(spec.$elemMatch)) {
    const matches = compileMemberFilter(spec.$elemMatch);
    return (value) => {
      const found = Array.isArray(value) ? value.find(matches) : undefined;
      return found === undefined ? MISSING_VALUE : [found];
    };
  }
  const numbers = [spec.$slice].flat().map((part) => (isNumeric(part) ? toNumber(part) : Number.NaN));
  if (numbers.some(Number.isNaN)) throw new CommandError("BadValue", "$slice takes numbers");
  return (value) => (Array.isArray(value) ? sliceArray(value, numbers) : value);
}

function sliceArray(list: unknown[], [first = 0, count]: number[]): unknown[] {
  if (count === undefined) return first < 0 ? list.slice(first) : list.slice(0, first);
  const start = first < 0 ? Math.max(0, list.length + first) : first;
  return list.slice(start, start + count);
}

function project(doc: Doc, { including, keepId, tree }: Parsed, details: MatchDetails): Doc {
  const result = including ? includeFields(doc, tree, details) : excludeFields(doc, tree, details);
  const id = getField(doc, "_id");
  if (!keepId) delete result._id;
  if (!keepId || !including || id === MISSING_VALUE) return result;
  return { _id: id, ...result };
}

function includeFields(doc: Doc, tree: Tree, details: MatchDetails): Doc {
  const result: Doc = {};
  for (const [name, value] of Object.entries(doc)) {
    const rule = tree.get(name);
    if (rule === undefined) continue;
    const kept =
      rule === true ? value : rule instanceof Map ? includeValue(value, rule, details) : rule(value, details);
    if (kept !== MISSING_VALUE) setField(result, name, kept);
  }
  return result;
}

function includeValue(value: unknown, tree: Tree, details: MatchDetails): unknown {
  if (isDoc(value)) return includeFields(value, tree, details);
  if (!Array.isArray(value)) return MISSING_VALUE;
  return value.map((member) => includeValue(member, tree, details)).filter((member) => member !== MISSING_VALUE);
}

function excludeFields(doc: Doc, tree: Tree, details: MatchDetails): Doc {
  const result: Doc = {};
  for (const [name, value] of Object.entries(doc)) {
    const rule = tree.get(name);
    if (rule === true) continue;
    const kept =
      rule === undefined ? value : rule instanceof Map ? excludeValue(value, rule, details) : rule(value, details);
    if (kept !== MISSING_VALUE) setField(result, name, kept);
  }
  return result;
}

function excludeValue(value: unknown, tree: Tree, details: MatchDetails): unknown {
  if (isDoc(value)) return excludeFields(value, tree, details);
  return Array.isArray(value) ? value.map((member) => excludeValue(member, tree, details)) : value;
}
