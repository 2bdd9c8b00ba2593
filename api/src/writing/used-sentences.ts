import { createHash } from "node:crypto";
import type { Connection } from "mongoose";
import { createModel } from "../database/create-model";
import { isDuplicateKey } from "../database/database-errors";

const USED_SENTENCE_TTL_MS = 120 * 24 * 3600 * 1000;

interface UsedSentenceDocument {
  /** Calendar and fingerprint. Unique, so that concurrent API processes cannot use a sentence twice. */
  _id: string;
  calendarId: string;
  sentence: string;
  expiresAt: Date;
}

/** Sentences that the writer has offered a calendar, saved or not. */
export interface UsedSentences {
  find(calendarId: string): Promise<string[]>;
  /** @returns false when another request has claimed one of them */
  claim(calendarId: string, sentences: readonly string[]): Promise<boolean>;
}

export function createUsedSentences(connection: Connection): UsedSentences {
  const model = createModel<UsedSentenceDocument>(connection, "HandedOutSentence");
  return {
    async find(calendarId) {
      const found = await model.find({ calendarId }, { sentence: 1 }).lean();
      return found.map(({ sentence }) => sentence);
    },
    async claim(calendarId, sentences) {
      const expiresAt = new Date(Date.now() + USED_SENTENCE_TTL_MS);
      const documents = sentences.map((sentence) => ({
        _id: `${calendarId}:${hashSentence(sentence)}`,
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

function hashSentence(sentence: string): string {
  return createHash("sha256").update(sentence.toLowerCase()).digest("base64url");
}
