import type { AccountState, AdminRole } from "@advent/contract";
import createError from "http-errors";
import { type Connection, Schema } from "mongoose";

export interface StoredAccount {
  id: string;
  name: string;
  /** Folded: two spellings of one address are one account. */
  email: string;
  role: AdminRole;
  state: AccountState;
  /** argon2id; `null` before the invitation is accepted. */
  passwordHash: string | null;
  /** New with each password: sessions and remembered browsers that carry another one have ended. */
  stamp: string;
  /** SHA-256 of the link's token; `null` once it is accepted. */
  invitation: { hash: string; expiresAt: Date } | null;
}

/** Somebody whose account was removed: the record goes on naming them. */
export interface FormerAccount {
  id: string;
  name: string;
  removedAt: Date;
  /** Whether their sessions and their second factor are gone as well. */
  isCleared: boolean;
}

/**
 * Everybody of one shop, in one document: whatever holds for all of them together (one account an address, an owner who is
 * left, one winner of an invitation) is decided and written in one update.
 */
interface RosterDocument {
  _id: "roster";
  revision: number;
  accounts: StoredAccount[];
  /** Missing where nobody was removed yet. */
  former?: FormerAccount[];
}

/** What becomes of everybody. It may be asked again, over what somebody else has changed meanwhile; it throws what refuses the change. Who is left out is removed. */
export type RosterChange = (accounts: readonly StoredAccount[]) => StoredAccount[];

export interface Roster {
  read(): Promise<StoredAccount[]>;
  former(): Promise<FormerAccount[]>;
  /** @returns everybody as they are then. @throws what `change` throws, 503 when others are always faster */
  change(change: RosterChange): Promise<StoredAccount[]>;
  /** Of somebody removed nothing is left but the name. */
  cleared(id: string): Promise<void>;
  /** The names of those removed before are forgotten. */
  forgetFormer(before: Date): Promise<void>;
}

const ROSTER_ID = { _id: "roster" } as const;
const MAX_ATTEMPTS = 20;

export function createRoster(connection: Connection): Roster {
  const account = new Schema<StoredAccount>(
    {
      id: String,
      name: String,
      email: String,
      role: String,
      state: String,
      passwordHash: String,
      stamp: String,
      invitation: { type: { hash: String, expiresAt: Date }, _id: false },
    },
    { _id: false, id: false },
  );
  const former = new Schema<FormerAccount>(
    { id: String, name: String, removedAt: Date, isCleared: Boolean },
    { _id: false, id: false },
  );
  const schema = new Schema<RosterDocument>(
    { _id: String, revision: Number, accounts: [account], former: [former] },
    { versionKey: false },
  );
  const rosters = connection.model<RosterDocument>("DeskRoster", schema);
  const readRoster = () => rosters.findOne(ROSTER_ID).lean<RosterDocument>();

  return {
    read: async () => (await readRoster())?.accounts ?? [],
    former: async () => (await readRoster())?.former ?? [],
    async change(change) {
      for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
        const stored = await readRoster();
        const before = stored?.accounts ?? [];
        const accounts = change(before);
        const left = findRemoved(before, accounts);
        if (!stored) await rosters.updateOne(ROSTER_ID, { $setOnInsert: { revision: 0, accounts: [] } }, { upsert: true });
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
      throw createError(503, "Accounts are being changed by others. Please try again.", { expose: true });
    },
    async cleared(id) {
      await rosters.updateOne({ ...ROSTER_ID, "former.id": id }, { $set: { "former.$.isCleared": true } });
    },
    async forgetFormer(before) {
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
