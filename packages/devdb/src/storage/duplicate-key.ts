import { type Doc, getRank, isDoc, isNullish, Rank } from "../bson/types";
import { CommandError } from "../errors";

export function createDuplicateKeyError(namespace: string, name: string, keyPattern: Doc, keyValue: Doc): CommandError {
  const shown = Object.entries(keyValue).map(([path, value]) => `${path}: ${show(value)}`);
  return new CommandError(
    "DuplicateKey",
    `E11000 duplicate key error collection: ${namespace} index: ${name} dup key: { ${shown.join(", ")} }`,
    { keyPattern, keyValue },
  );
}

function show(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (getRank(value) === Rank.objectId) return `ObjectId('${String(value)}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (Array.isArray(value)) return `[ ${value.map(show).join(", ")} ]`;
  if (isDoc(value))
    return `{ ${Object.entries(value)
      .map(([name, inner]) => `${name}: ${show(inner)}`)
      .join(", ")} }`;
  return isNullish(value) ? "null" : String(value);
}
