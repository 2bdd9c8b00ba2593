import { createHash } from "node:crypto";
import { type Connection, Schema } from "mongoose";
import { isDuplicateKey } from "../database/duplicate-key";

const REMEMBERED = 120 * 24 * 3600 * 1000;

interface HandedOutSentence {
  /** Calendar and fingerprint: the same sentence goes to a calendar once, whichever API process writes it. */
  _id: string;
  calendarId: string;
  sentence: string;
  expiresAt: Date;
}

/** The sentences that a calendar was given before, saved in a note or not. */
export interface HandedOut {
  of(calendarId: string): Promise<string[]>;
  /** @returns false when another call has handed one of them out meanwhile */
  claim(calendarId: string, sentences: readonly string[]): Promise<boolean>;
}

export function databaseHandedOut(connection: Connection): HandedOut {
  const schema = new Schema<HandedOutSentence>(
    { _id: String, calendarId: String, sentence: String, expiresAt: Date },
    { versionKey: false },
  );
  const sentences = connection.model<HandedOutSentence>("HandedOutSentence", schema);
  return {
    async of(calendarId) {
      const found = await sentences.find({ calendarId }, { sentence: 1 }).lean();
      return found.map(({ sentence }) => sentence);
    },
    async claim(calendarId, claimed) {
      const expiresAt = new Date(Date.now() + REMEMBERED);
      const documents = claimed.map((sentence) => ({
        _id: `${calendarId}:${fingerprint(sentence)}`,
        calendarId,
        sentence,
        expiresAt,
      }));
      try {
        await sentences.insertMany(documents);
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return false;
      }
    },
  };
}

function fingerprint(sentence: string): string {
  return createHash("sha256").update(sentence.toLowerCase()).digest("base64url");
}
