import { hash } from "node:crypto";
import { MS_PER_DAY } from "@advent/contract";
import { type Connection, Schema } from "mongoose";
import { createModel, SCHEMA_OPTIONS } from "../database/create-model";
import { isDuplicateKey } from "../database/database-errors";

const USED_SENTENCE_TTL_MS = 120 * MS_PER_DAY;

export const usedSentenceSchema = new Schema(
  {
    /** Calendar and fingerprint. Unique, so that concurrent API processes cannot use a sentence twice. */
    _id: { type: String, required: true },
    calendarId: { type: String, required: true },
    sentence: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  SCHEMA_OPTIONS,
);

export type UsedSentences = ReturnType<typeof createUsedSentences>;

/** Remembers the sentences that the writer has offered a calendar, saved or not. */
export function createUsedSentences(connection: Connection) {
  const model = createModel(connection, "HandedOutSentence", usedSentenceSchema);
  return {
    async find(calendarId: string): Promise<string[]> {
      const found = await model.find({ calendarId }, { sentence: 1 }).lean();
      return found.map(({ sentence }) => sentence);
    },
    /** @returns false when another request has claimed one of them */
    async claim(calendarId: string, sentences: readonly string[]): Promise<boolean> {
      const expiresAt = new Date(Date.now() + USED_SENTENCE_TTL_MS);
      const documents = sentences.map((sentence) => ({
        _id: `${calendarId}:${hash("sha256", sentence.toLowerCase(), "base64url")}`,
        calendarId,
        sentence,
        expiresAt,
      }));
      try {
        await model.insertMany(documents);
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return false;
      }
    },
  };
}
