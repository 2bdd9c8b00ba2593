import type { mongo } from "mongoose";

/** What was asked of the calendars, without any value: `findAndModify {_id, items.$elemMatch.openedAt}`. */
export interface Question {
  shape: string;
  /** Whether it names the calendar, or several: then one machine, or few, of a sharded cluster are asked. */
  namesId: boolean;
}

/** @returns a question for each part of a command on the calendars; none where it is about something else */
export function askedOfCalendars({ commandName, command }: mongo.CommandStartedEvent): Question[] {
  if (command[commandName] !== "calendars") return [];
  return filtersOf(commandName, command).map((filter) => ({
    shape: `${commandName} {${pathsOf(filter).join(", ")}}`,
    namesId: commandName === "insert" || namesId(filter._id),
  }));
}

function filtersOf(name: string, command: mongo.Document): mongo.Document[] {
  if (name === "update") return command.updates.map(({ q }: mongo.Document) => q);
  if (name === "delete") return command.deletes.map(({ q }: mongo.Document) => q);
  if (name === "aggregate") return [command.pipeline[0]?.$match ?? {}];
  return [command.filter ?? command.query ?? {}];
}

const namesId = (id: unknown): boolean =>
  typeof id === "string" || (typeof id === "object" && id !== null && Array.isArray((id as { $in?: unknown }).$in));

function pathsOf(filter: mongo.Document, prefix = ""): string[] {
  return Object.entries(filter).flatMap(([key, value]) => {
    const path = `${prefix}${key}`;
    const isPlain = value?.constructor === Object && Object.keys(value).length > 0;
    return isPlain ? pathsOf(value, `${path}.`) : [path];
  });
}
