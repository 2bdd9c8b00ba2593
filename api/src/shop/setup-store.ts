import { SETUP_STATES, SETUP_STEPS, type SetupState, type SetupStep } from "@advent/contract";
import { type Connection, Schema } from "mongoose";
import type { Config } from "../config";
import { createModel, SCHEMA_OPTIONS, type StoredDocument } from "../database/create-model";

const SETUP_ID = "setup";
const NEVER_CHANGED = { _id: SETUP_ID, steps: {}, liveSince: null, liveBy: null };

const stateField = { type: String, enum: SETUP_STATES, allowNull: false } as const;
export const setupSchema = new Schema(
  {
    _id: { type: String, required: true },
    steps: {
      type: new Schema(Object.fromEntries(SETUP_STEPS.map((step) => [step, stateField])), SCHEMA_OPTIONS),
      default: {},
    },
    liveSince: { type: Date, default: null },
    liveBy: { type: String, default: null },
  },
  SCHEMA_OPTIONS,
);
type SetupDocument = Omit<StoredDocument<typeof setupSchema>, "steps"> & {
  steps: Partial<Record<SetupStep, SetupState>>;
};

export type SetupStore = Awaited<ReturnType<typeof createSetupStore>>;

/** Keeps the time of going live in memory. It never changes once it is set. */
export async function createSetupStore(connection: Connection, { START_AS_TEST_SHOP }: Config) {
  const records = createModel(connection, "Setup", setupSchema, "setup");
  const isGuided = START_AS_TEST_SHOP === "1";
  let liveSince: Date | undefined;

  function use(stored: SetupDocument): SetupDocument {
    liveSince ??= stored.liveSince ?? undefined;
    return stored;
  }
  const read = async (): Promise<SetupDocument> =>
    use({ ...NEVER_CHANGED, ...(await records.findById(SETUP_ID).lean<SetupDocument>()) });
  const change = (fields: Record<string, unknown>) =>
    records.updateOne({ _id: SETUP_ID }, { $set: fields }, { upsert: true });

  await read();
  return {
    isGuided,
    read,
    refresh: read,
    async mark(step: SetupStep, state: SetupState): Promise<SetupDocument> {
      await change({ [`steps.${step}`]: state });
      return read();
    },
    /** Does nothing if the shop is live already. */
    async goLive(liveBy: string, now: Date): Promise<SetupDocument> {
      // An upsert must filter by the id alone, so that two at once make one document.
      await change({});
      await records.updateOne({ _id: SETUP_ID, liveSince: null }, { liveSince: now, liveBy });
      return read();
    },
    addTo: (config: Config): Config => ({ ...config, isTestShop: isGuided && !liveSince, liveSince }),
  };
}
