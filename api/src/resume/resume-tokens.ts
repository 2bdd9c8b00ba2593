import { type Connection, Schema } from "mongoose";
import { hashToken, createToken } from "../sessions/token";

const FIVE_MINUTES = 5 * 60 * 1000;

interface ResumeToken {
  /** SHA-256 of the token. */
  _id: string;
  ownerId: string;
  expiresAt: Date;
}

/** Hand a calendar over to another window of the shopper's browser, whose cookies a frame in a shop's page cannot see. */
export interface ResumeTokens {
  create(ownerId: string): Promise<{ token: string; expiresAt: Date }>;
  /** Whose calendar it opens; `undefined` when it is unknown, used or too old. */
  read(token: string): Promise<string | undefined>;
  /** {@link read}, and nobody after the first caller gets an answer. */
  use(token: string): Promise<string | undefined>;
}

export function createResumeTokens(connection: Connection): ResumeTokens {
  const schema = new Schema<ResumeToken>({ _id: String, ownerId: String, expiresAt: Date }, { versionKey: false });
  const tokens = connection.model<ResumeToken>("ResumeToken", schema);
  const matchValid = (token: string) => ({ _id: hashToken(token), expiresAt: { $gt: new Date() } });
  return {
    async create(ownerId) {
      const token = createToken();
      const expiresAt = new Date(Date.now() + FIVE_MINUTES);
      await tokens.create({ _id: hashToken(token), ownerId, expiresAt });
      return { token, expiresAt };
    },
    async read(token) {
      return (await tokens.findOne(matchValid(token)).lean())?.ownerId;
    },
    async use(token) {
      return (await tokens.findOneAndDelete(matchValid(token)).lean())?.ownerId;
    },
  };
}
