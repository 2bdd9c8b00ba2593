import type { AccountState, DeskRole } from "@advent/contract";
import createError from "http-errors";
import { type Connection, Schema } from "mongoose";

export interface StoredAccount {
  id: string;
  name: string;
  /** Folded: two spellings of one address are one account. */
  email: string;
  role: DeskRole;
  state: AccountState;
  /** argon2id; `null` before the invitation is accepted. */
  passwordHash: string | null;
  /** New with each password: sessions and remembered browsers that carry another one have ended. */
  stamp: string;
  /** SHA-256 of the link's token; `null` once it is accepted. */
  invitation: { hash: string; expiresAt: Date } | null;
}

/**
 * Everybody of one shop, in one document: whatever holds for all of them together (one account an address, an owner who is
 * left, one winner of an invitation) is decided and written in one update.
 */
interface RosterDocument {
  _id: "roster";
  revision: number;
  accounts: StoredAccount[];
}

/** What becomes of everybody. It may be asked again, over what somebody else has changed meanwhile; it throws what refuses the change. */
export type RosterChange = (accounts: readonly StoredAccount[]) => StoredAccount[];

export interface Roster {
  read(): Promise<StoredAccount[]>;
  /** @returns everybody as they are then. @throws what `change` throws, 503 when others are always faster */
  change(change: RosterChange): Promise<StoredAccount[]>;
}

const ROSTER = { _id: "roster" } as const;
const MOST_TRIES = 20;

export function databaseRoster(connection: Connection): Roster {
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
  const schema = new Schema<RosterDocument>(
    { _id: String, revision: Number, accounts: [account] },
    { versionKey: false },
  );
  const rosters = connection.model<RosterDocument>("DeskRoster", schema);
  const current = () => rosters.findOne(ROSTER).lean<RosterDocument>();

  return {
    read: async () => (await current())?.accounts ?? [],
    async change(change) {
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const stored = await current();
        const accounts = change(stored?.accounts ?? []);
        if (!stored) await rosters.updateOne(ROSTER, { $setOnInsert: { revision: 0, accounts: [] } }, { upsert: true });
        const revision = stored?.revision ?? 0;
        const { modifiedCount } = await rosters.updateOne(
          { ...ROSTER, revision },
          { $set: { accounts, revision: revision + 1 } },
        );
        if (modifiedCount === 1) return accounts;
      }
      throw createError(503, "Accounts are being changed by others. Please try again.", { expose: true });
    },
  };
}
