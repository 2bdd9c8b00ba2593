import type { mongo } from "mongoose";

/** Shape of a query without its values, such as `findAndModify {_id, items.$elemMatch.openedAt}`. */
export interface CalendarQuery {
  shape: string;
  /** True if it names calendar ids, so that a sharded cluster routes it to few shards. */
  namesId: boolean;
}

export function parseCalendarQuery({ commandName, command }: mongo.CommandStartedEvent): CalendarQuery[] {
  if (command[commandName] !== "calendars") return [];
  return getFilters(commandName, command).map((filter) => ({
    shape: `${commandName} {${getPaths(filter).join(", ")}}`,
    namesId: commandName === "insert" || hasId(filter._id),
  }));
}

function getFilters(name: string, command: mongo.Document): mongo.Document[] {
  if (name === "update") return command.updates.map(({ q }: mongo.Document) => q);
  if (name === "delete") return command.deletes.map(({ q }: mongo.Document) => q);
  if (name === "aggregate") return [command.pipeline[0]?.$match ?? {}];
  return [command.filter ?? command.query ?? {}];
}

const hasId = (id: unknown): boolean =>
  typeof id === "string" || (typeof id === "object" && id !== null && Array.isArray((id as { $in?: unknown }).$in));

function getPaths(filter: mongo.Document, prefix = ""): string[] {
  return Object.entries(filter).flatMap(([key, value]) => {
    const path = `${prefix}${key}`;
    const isPlain = value?.constructor === Object && Object.keys(value).length > 0;
    return isPlain ? getPaths(value, `${path}.`) : [path];
  });
}
