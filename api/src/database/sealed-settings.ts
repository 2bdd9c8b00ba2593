import { type Connection, Schema } from "mongoose";
import { AppError } from "../errors";
import { createModel, SCHEMA_OPTIONS } from "./create-model";
import { isDuplicateKey } from "./database-errors";
import type { SecretBox } from "./secret-box";

/** Settings of an outside service, whose secrets only this API can read. */
export interface SealedDocument<Facts extends object> {
  _id: string;
  revision: number;
  connection: (Facts & { sealed: string; connectedAt: Date; connectedBy: string }) | null;
}

const text = { type: String, required: true } as const;

/** @param facts what may be shown; {@link createSealedSettings} adds the encrypted rest */
export const createSealedSchema = (facts: Record<string, object>): Schema =>
  new Schema(
    {
      _id: text,
      revision: { type: Number, required: true },
      connection: {
        type: new Schema(
          { ...facts, sealed: text, connectedAt: { type: Date, required: true }, connectedBy: text },
          SCHEMA_OPTIONS,
        ),
        default: null,
      },
    },
    SCHEMA_OPTIONS,
  );

interface SealedSettingsOptions {
  id: string;
  modelName: string;
  collection: string;
  schema: Schema;
  secretBox: SecretBox;
  /** Completes "Somebody else has changed the … since you opened them". */
  noun: string;
}

/** Keeps the current settings in memory, where `refresh` and changes replace them. */
export async function createSealedSettings<Facts extends object, Secret extends object>(
  database: Connection,
  { id, modelName, collection, schema, secretBox, noun }: SealedSettingsOptions,
) {
  type Stored = SealedDocument<Facts>;
  type Current = Facts & Secret & { connectedBy: string };
  const neverSaved: Stored = { _id: id, revision: 0, connection: null };
  const records = createModel(database, modelName, schema, collection);
  let current: Current | undefined;
  let facts: Facts | undefined;
  let revision = neverSaved.revision;

  function open({ connection: stored }: Stored): Current | undefined {
    const opened = stored && secretBox.open(stored.sealed);
    return opened ? { ...stored, ...(JSON.parse(opened.text) as Secret) } : undefined;
  }
  function use(stored: Stored): Stored {
    // A slow read may end after a change.
    if (stored.revision >= revision) {
      revision = stored.revision;
      current = open(stored);
      facts = stored.connection ?? undefined;
    }
    return stored;
  }
  /** Encrypts with the newest secret, so that the one before can be dropped. */
  async function reseal({ revision, connection: stored }: Stored): Promise<void> {
    const opened = stored && secretBox.open(stored.sealed);
    if (!opened || opened.isNewest) return;
    const isSame = { _id: id, revision, "connection.sealed": stored.sealed } as object;
    await records.updateOne(isSame, { $set: { "connection.sealed": secretBox.seal(opened.text) } });
  }
  async function read(): Promise<Stored> {
    const stored = use((await records.findById(id).lean<Stored>()) ?? neverSaved);
    await reseal(stored);
    return stored;
  }

  /** @throws 409 when that revision has been changed */
  async function write(before: number, next: Stored["connection"]): Promise<Stored> {
    const change = { revision: before + 1, connection: next };
    const options = { upsert: before === neverSaved.revision, returnDocument: "after" } as const;
    const update = records.findOneAndUpdate({ _id: id, revision: before } as object, change, options);
    const saved = await update.lean<Stored>().catch((error: unknown) => {
      if (isDuplicateKey(error)) return null;
      throw error;
    });
    if (saved) return use(saved);
    throw createChangedError();
  }
  const createChangedError = () =>
    new AppError(
      "changed_meanwhile",
      `Somebody else has changed the ${noun} since you opened them. Nothing of yours was saved.`,
    );

  await read();
  return {
    get current() {
      return current;
    },
    /** Also where the secret cannot be read. */
    get facts() {
      return facts;
    },
    /** 0 before the first change. */
    get revision() {
      return revision;
    },
    read,
    /** @throws 409 when the revision has been changed */
    async requireRevision(before: number): Promise<void> {
      if ((await read()).revision !== before) throw createChangedError();
    },
    /** Takes over what another process has saved. */
    refresh: read,
    save: (before: number, facts: Facts, secret: Secret, connectedBy: string) =>
      write(before, {
        ...facts,
        sealed: secretBox.seal(JSON.stringify(secret)),
        connectedAt: new Date(),
        connectedBy,
      }),
    remove: (before: number) => write(before, null),
    /** `false` when the server's secret has been replaced since. */
    isReadable: (stored: Stored) => open(stored) !== undefined,
  };
}
