import { type Doc, getRank, isDoc, isNullish, Rank } from "../bson/types";
import { CommandError } from "../errors";

export function createDuplicateKeyError(namespace: string, name: string, keyPattern: Doc, keyValue: Doc): CommandError {
  return new CommandError(
    "DuplicateKey",
    `E11000 duplicate key error collection: ${namespace} index: ${name} dup key: ${formatValue(keyValue)}`,
    { keyPattern, keyValue },
  );
}

export function formatValue(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (getRank(value) === Rank.objectId) return `ObjectId('${String(value)}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (Array.isArray(value)) return `[ ${value.map(formatValue).join(", ")} ]`;
  if (!isDoc(value)) return isNullish(value) ? "null" : String(value);
  const fields = Object.entries(value).map(([name, inner]) => `${name}: ${formatValue(inner)}`);
  return `{ ${fields.join(", ")} }`;
}
