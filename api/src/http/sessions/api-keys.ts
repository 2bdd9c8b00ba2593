import { randomBytes } from "node:crypto";
import { API_KEY_NAME_MAX_LENGTH, API_KEY_SCOPES, MS_PER_DAY, MS_PER_MINUTE } from "@advent/contract";
import { type Connection, Schema } from "mongoose";
import { createModel, SCHEMA_OPTIONS, type StoredDocument } from "../../database/create-model";
import { AppError } from "../../errors";
import { createToken, hashToken, isSameSecret } from "./token";

const KEY_SCHEME = /^bearer +adv_/i;
const KEY_PATTERN = /^bearer +(adv_[\da-f]{12})_([\w-]{43})$/i;

export const apiKeySchema = new Schema(
  {
    /** Public first part of the key. */
    _id: { type: String, required: true },
    /** SHA-256 hash, so that reading the database grants no access. */
    secretHash: { type: String, required: true },
    name: { type: String, required: true, maxlength: API_KEY_NAME_MAX_LENGTH },
    scopes: { type: [{ type: String, enum: API_KEY_SCOPES }], required: true },
    createdBy: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    revokedAt: Date,
    lastUsedAt: Date,
  },
  SCHEMA_OPTIONS,
);

export type StoredApiKey = StoredDocument<typeof apiKeySchema>;

type NewApiKey = Pick<StoredApiKey, "name" | "scopes" | "createdBy"> & { expiresInDays: number };

export const isApiKey = (authorization: string): boolean => KEY_SCHEME.test(authorization);

export function createApiKeys(connection: Connection) {
  const keys = createModel(connection, "ApiKey", apiKeySchema);
  return {
    /** @returns the stored key, and the whole key that is not stored */
    async create({ expiresInDays, ...fields }: NewApiKey) {
      const secret = createToken();
      const createdAt = new Date();
      const stored: StoredApiKey = {
        ...fields,
        _id: `adv_${randomBytes(6).toString("hex")}`,
        secretHash: hashToken(secret),
        createdAt,
        expiresAt: new Date(createdAt.getTime() + expiresInDays * MS_PER_DAY),
        revokedAt: null,
        lastUsedAt: null,
      };
      await keys.create(stored);
      return { stored, key: `${stored._id}_${secret}` };
    },
    /** @throws 401 when the key is malformed, unknown, expired or revoked */
    async authenticate(authorization: string): Promise<StoredApiKey> {
      const [, id, secret] = KEY_PATTERN.exec(authorization) ?? [];
      const now = new Date();
      const stored =
        id && (await keys.findOne({ _id: id, revokedAt: null, expiresAt: { $gt: now } }).lean<StoredApiKey>());
      if (!secret || !stored || !isSameSecret(Buffer.from(hashToken(secret)), Buffer.from(stored.secretHash)))
        throw new AppError("unauthorised", "This API key is unknown, expired or revoked.", {
          headers: { "WWW-Authenticate": 'Bearer error="invalid_token"' },
        });
      if (now.getTime() - (stored.lastUsedAt?.getTime() ?? 0) >= MS_PER_MINUTE)
        await keys.updateOne({ _id: stored._id }, { $max: { lastUsedAt: now } });
      return stored;
    },
    /** Lists newest first, with revoked and expired ones, whose names the audit log shows. */
    list: () => keys.find().sort({ createdAt: -1 }).lean<StoredApiKey[]>(),
    revoke: (id: string) =>
      keys
        .findOneAndUpdate(
          { _id: id, revokedAt: null },
          { $set: { revokedAt: new Date() } },
          { returnDocument: "after" },
        )
        .lean<StoredApiKey>(),
  };
}
