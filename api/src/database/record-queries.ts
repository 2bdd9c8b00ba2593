import { appendFileSync } from "node:fs";
import type { mongo } from "mongoose";
import { parseCalendarQuery } from "./calendar-queries";

export function recordQueries(client: mongo.MongoClient, file: string): void {
  const noted = new Set<string>();
  client.on("commandStarted", (event) => {
    for (const { shape, namesId } of parseCalendarQuery(event)) {
      if (namesId || noted.has(shape)) continue;
      noted.add(shape);
      appendFileSync(file, `${shape}\n`);
    }
  });
}
