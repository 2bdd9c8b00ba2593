import { randomBytes } from "node:crypto";
import { MS_PER_HOUR } from "@advent/contract";
import type { Connection } from "mongoose";
import type { Config } from "../../config";
import { isDuplicateKey } from "../../database/database-errors";
import { LIMITS_KEPT } from "../limits/limits";
import { createSigner } from "./token";

interface SignedTokensOptions {
  /** Part of what is signed, so that a token of one kind does not fit another. */
  name: string;
  ttlMs: number;
}

export type SignedTokens<Value extends object> = ReturnType<typeof createSignedTokens<Value>>;

/** Signs values that a browser carries. A token is stored only once it has been used, until it has expired. */
export function createSignedTokens<Value extends object>(
  connection: Connection,
  config: Pick<Config, "COOKIE_SECRET">,
  { name, ttlMs }: SignedTokensOptions,
) {
  const keys = createSigner(config);
  const marks = connection.collection(LIMITS_KEPT);

  async function markUsed(key: string, endsAt: number): Promise<boolean> {
    try {
      // The database's clock may be ahead of this process's.
      await marks.insertOne({ key, points: 1, expire: new Date(endsAt + MS_PER_HOUR) });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  return {
    sign(value: Value): string {
      const signed = { value, id: randomBytes(12).toString("base64url"), endsAt: Date.now() + ttlMs };
      const text = Buffer.from(JSON.stringify(signed)).toString("base64url");
      return `${text}~${keys.sign(`${name}=${text}`)}`;
    },
    /** Returns the value of a valid token, to the first caller for each purpose only. */
    async use(token: string, purpose = "use"): Promise<Value | undefined> {
      const [text = "", signature = ""] = token.split("~");
      if (!keys.verify(`${name}=${text}`, signature)) return undefined;
      const { value, id, endsAt } = JSON.parse(Buffer.from(text, "base64url").toString());
      const isFirst = endsAt > Date.now() && (await markUsed([name, purpose, id].join(":"), endsAt));
      return isFirst ? value : undefined;
    },
  };
}
