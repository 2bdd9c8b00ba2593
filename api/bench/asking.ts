import Keygrip from "keygrip";
import mongoose from "mongoose";
import type { CalendarDocument } from "../src/calendars/calendar-model";
import { ADMIN_PASSWORD, COOKIE_SECRET } from "./servers";

const keys = new Keygrip([COOKIE_SECRET], "sha256");

export function getCookie({ ownerId }: Pick<CalendarDocument, "ownerId">): string {
  const pair = `advent_shopper=${ownerId}`;
  return `${pair}; advent_shopper.sig=${keys.sign(pair)}`;
}

export async function logIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/admin/verify-password`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ password: ADMIN_PASSWORD }),
  });
  const pairs = response.headers.getSetCookie().map((line) => line.split(";")[0]);
  return pairs.join("; ");
}

export async function withCalendars<T>(
  uri: string,
  dbName: string,
  work: (calendars: mongoose.mongo.Collection<CalendarDocument>) => Promise<T>,
): Promise<T> {
  const client = await new mongoose.mongo.MongoClient(uri).connect();
  try {
    return await work(client.db(dbName).collection<CalendarDocument>("calendars"));
  } finally {
    await client.close();
  }
}
