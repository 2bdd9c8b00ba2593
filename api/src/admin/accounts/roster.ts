import { ACCOUNT_STATES, ADMIN_ROLES, EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from "@advent/contract";
import { type Connection, Schema } from "mongoose";
import { createModel, SCHEMA_OPTIONS, type StoredDocument } from "../../database/create-model";
import { AppError } from "../../errors";

/** Accounts are written back as they were read: a field of another version stays. */
const ENTRY_OPTIONS = { ...SCHEMA_OPTIONS, strict: false } as const;

const accountSchema = new Schema(
  {
    id: { type: String, required: true },
    name: { type: String, required: true, maxlength: NAME_MAX_LENGTH },
    role: { type: String, enum: ADMIN_ROLES, required: true },
    state: { type: String, enum: ACCOUNT_STATES, required: true },
    /** Normalised, so that two spellings of one address are one account. */
    email: { type: String, required: true, maxlength: EMAIL_MAX_LENGTH },
    /** An argon2id hash, `null` until the invitation is accepted. */
    passwordHash: String,
    stamp: { type: String, required: true },
    invitation: new Schema(
      { hash: { type: String, required: true }, expiresAt: { type: Date, required: true } },
      ENTRY_OPTIONS,
    ),
  },
  ENTRY_OPTIONS,
);

export type StoredAccount = StoredDocument<typeof accountSchema>;

const formerAccountSchema = new Schema(
  {
    id: { type: String, required: true },
    name: { type: String, required: true, maxlength: NAME_MAX_LENGTH },
    removedAt: { type: Date, required: true },
    isCleared: { type: Boolean, required: true },
  },
  ENTRY_OPTIONS,
);

export type FormerAccount = StoredDocument<typeof formerAccountSchema>;

/**
 * All accounts of a shop in one document, so that rules across accounts are checked and written in one update.
 * These are unique emails, at least one owner and one use per invitation.
 */
export const rosterSchema = new Schema(
  {
    _id: { type: String, enum: ["roster"], required: true },
    revision: { type: Number, required: true },
    accounts: { type: [accountSchema], required: true },
    former: { type: [formerAccountSchema], allowNull: false },
  },
  SCHEMA_OPTIONS,
);

/**
 * Returns the accounts after a change, and throws to reject it. An account left out is removed.
 * It must be pure, because a concurrent write makes it run again.
 */
export type RosterChange = (accounts: readonly StoredAccount[]) => StoredAccount[];

export type Roster = ReturnType<typeof createRoster>;

const ROSTER_ID = { _id: "roster" } as const;
const MAX_ATTEMPTS = 20;

export function createRoster(connection: Connection) {
  const rosters = createModel(connection, "AdminRoster", rosterSchema);
  const readRoster = () => rosters.findOne(ROSTER_ID).lean();

  return {
    read: async () => (await readRoster())?.accounts ?? [],
    readFormer: async () => (await readRoster())?.former ?? [],
    /** Returns the names of all accounts by their ids, also of removed ones. */
    async readNames() {
      const { accounts = [], former = [] } = (await readRoster()) ?? {};
      return new Map([...former, ...accounts].map(({ id, name }) => [id, name]));
    },
    /**
     * @returns all accounts after the change
     * @throws what `change` throws, 503 when concurrent writes keep winning
     */
    async change(change: RosterChange): Promise<StoredAccount[]> {
      for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
        const stored = await readRoster();
        const before = stored?.accounts ?? [];
        const accounts = change(before);
        const left = findRemoved(before, accounts);
        if (!stored)
          await rosters.updateOne(ROSTER_ID, { $setOnInsert: { revision: 0, accounts: [] } }, { upsert: true });
        const revision = stored?.revision ?? 0;
        const { modifiedCount } = await rosters.updateOne(
          { ...ROSTER_ID, revision },
          {
            $set: { accounts, revision: revision + 1 },
            ...(left.length > 0 && { $push: { former: { $each: left } } }),
          },
        );
        if (modifiedCount === 1) return accounts;
      }
      throw new AppError("unavailable", "Accounts are being changed by someone else. Please try again.");
    },
    async markCleared(id: string): Promise<void> {
      await rosters.updateOne({ ...ROSTER_ID, "former.id": id }, { $set: { "former.$.isCleared": true } });
    },
    async forgetFormer(before: Date): Promise<void> {
      const isOver = { isCleared: true, removedAt: { $lt: before } };
      await rosters.updateOne({ ...ROSTER_ID, former: { $elemMatch: isOver } }, { $pull: { former: isOver } });
    },
  };
}

function findRemoved(before: readonly StoredAccount[], after: readonly StoredAccount[]): FormerAccount[] {
  const stayed = new Set(after.map(({ id }) => id));
  return before
    .filter(({ id }) => !stayed.has(id))
    .map(({ id, name }) => ({ id, name, removedAt: new Date(), isCleared: false }));
}
