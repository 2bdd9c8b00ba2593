import { type Doc, isDoc } from "../bson/types";
import { CommandError } from "../errors";
import { compileFilter } from "../query/match";

type Test = (value: unknown) => boolean;

export function compileArrayFilters(filters: unknown): Map<string, Test> {
  const compiled = new Map<string, Test>();
  if (filters === undefined) return compiled;
  if (!Array.isArray(filters)) throw new CommandError("TypeMismatch", "arrayFilters must be an array");
  for (const filter of filters) {
    if (!isDoc(filter)) throw new CommandError("TypeMismatch", "arrayFilters entries must be objects");
    const identifier = getIdentifier(filter);
    if (compiled.has(identifier)) {
      throw new CommandError(
        "FailedToParse",
        `Found multiple array filters with the same top-level field name ${identifier}`,
      );
    }
    const matches = compileFilter(filter);
    compiled.set(identifier, (value) => matches({ [identifier]: value }));
  }
  return compiled;
}

function getIdentifier(filter: Doc): string {
  const names = new Set(getPaths(filter).map((path) => path.split(".")[0] as string));
  const [identifier] = names;
  if (names.size !== 1 || identifier === undefined) {
    throw new CommandError("FailedToParse", "Expected a single top-level field name in each array filter");
  }
  if (!/^[a-z][a-zA-Z0-9]*$/.test(identifier)) {
    throw new CommandError(
      "BadValue",
      `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${identifier}'`,
    );
  }
  return identifier;
}

function getPaths(filter: Doc): string[] {
  return Object.entries(filter).flatMap(([key, value]) => {
    if (!key.startsWith("$")) return [key];
    return Array.isArray(value) ? value.filter(isDoc).flatMap(getPaths) : [];
  });
}
