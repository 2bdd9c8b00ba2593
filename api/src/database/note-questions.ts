import { appendFileSync } from "node:fs";
import type { mongo } from "mongoose";
import { askedOfCalendars } from "./asked-of-calendars";

/** For tests: writes down what was asked of calendars without naming one, each question once, by the fields it asked by. */
export function noteQuestions(client: mongo.MongoClient, file: string): void {
  const noted = new Set<string>();
  client.on("commandStarted", (event) => {
    for (const { shape, namesId } of askedOfCalendars(event)) {
      if (namesId || noted.has(shape)) continue;
      noted.add(shape);
      appendFileSync(file, `${shape}\n`);
    }
  });
}
