import { type Connection, Schema, type SchemaDefinition } from "mongoose";
import { createModel, SCHEMA_OPTIONS } from "../../database/create-model";
import { createToken, hashToken } from "./token";

const TOKEN_FIELDS = {
  /** Hash of the token, so that the database alone opens nothing. */
  _id: { type: String, required: true },
  expiresAt: { type: Date, required: true },
} as const;

export type TokenStore<Fields extends object> = ReturnType<typeof createTokenStore<Fields>>;

/** Stores secret tokens and their fields until they expire. */
export function createTokenStore<Fields extends object>(
  connection: Connection,
  name: string,
  fields: Required<SchemaDefinition<Fields>>,
  ttlMs: number,
) {
  const schema: Schema = new Schema({ ...TOKEN_FIELDS, ...fields }, SCHEMA_OPTIONS);
  const tokens = createModel(connection, name, schema);
  const matchValid = (token: string) => ({ _id: hashToken(token), expiresAt: { $gt: new Date() } });
  return {
    async create(fields: Fields) {
      const token = createToken();
      const expiresAt = new Date(Date.now() + ttlMs);
      await tokens.create({ ...fields, _id: hashToken(token), expiresAt });
      return { token, expiresAt };
    },
    read: (token: string) => tokens.findOne(matchValid(token)).lean<Fields>(),
    /** Reads and deletes the token atomically, so that only the first caller succeeds. */
    use: (token: string) => tokens.findOneAndDelete(matchValid(token)).lean<Fields>(),
    async remove(fields: Partial<Fields>): Promise<void> {
      await tokens.deleteMany(fields as object);
    },
  };
}
