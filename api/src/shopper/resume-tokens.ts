import type { Connection } from "mongoose";
import { createModel } from "../database/create-model";
import { createToken, hashToken } from "../http/sessions/token";

const FIVE_MINUTES = 5 * 60 * 1000;

interface ResumeToken {
  _id: string;
  ownerId: string;
  expiresAt: Date;
}

/**
 * Keeps single-use tokens that open a calendar in another window of the same browser.
 * A frame in a shop's page has partitioned cookies, which that window cannot see.
 */
export function createResumeTokens(connection: Connection) {
  const tokens = createModel<ResumeToken>(connection, "ResumeToken");
  const matchValid = (token: string) => ({ _id: hashToken(token), expiresAt: { $gt: new Date() } });
  return {
    async create(ownerId: string) {
      const token = createToken();
      const expiresAt = new Date(Date.now() + FIVE_MINUTES);
      await tokens.create({ _id: hashToken(token), ownerId, expiresAt });
      return { token, expiresAt };
    },
    async read(token: string): Promise<string | undefined> {
      return (await tokens.findOne(matchValid(token)).lean())?.ownerId;
    },
    /** Reads and deletes the token atomically, so that only the first caller succeeds. */
    async use(token: string): Promise<string | undefined> {
      return (await tokens.findOneAndDelete(matchValid(token)).lean())?.ownerId;
    },
  };
}
