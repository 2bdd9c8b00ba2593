import {
  findChangedFields,
  HOLIDAY_COUNTRY_ERROR,
  isOffered,
  SHOP_FIELDS,
  SHOP_FILES,
  SHOP_PARTS,
  type ShopSettings,
  shopRevisionSchema,
} from "@advent/contract";
import { type Connection, type Model, Schema } from "mongoose";
import type { Config } from "../config";
import { contractType, createModel, SCHEMA_OPTIONS, type StoredDocument } from "../database/create-model";
import { isDuplicateKey } from "../database/database-errors";
import { AppError } from "../errors";
import { findHolidays, isHolidayCountry } from "./holidays";

const SHOP_ID = "shop";
const NEVER_SAVED = { _id: SHOP_ID, revision: 0, previous: null, offSince: [], savedAt: null, savedBy: null };

/** Settings that were saved before the country's holidays have all days in their list. */
const EARLIER_SETTINGS = { holidayCountry: null };

const offSinceSchema = new Schema(
  { part: { type: String, enum: SHOP_PARTS, required: true }, since: { type: Date, required: true } },
  SCHEMA_OPTIONS,
);

export const shopSchema = new Schema(
  {
    _id: { type: String, required: true },
    revision: { type: Number, required: true },
    settings: contractType(shopRevisionSchema.shape.settings),
    previous: { ...contractType(shopRevisionSchema.shape.previous), default: null },
    /** When owners switched parts off, which calendars from before may still hold data of. */
    offSince: { type: [offSinceSchema], default: [] },
    savedAt: Date,
    savedBy: String,
  },
  SCHEMA_OPTIONS,
);
/** mongoose loses the type of a required field with so many lists. */
export type ShopDocument = StoredDocument<typeof shopSchema> & { settings: ShopSettings };

interface ShopChange {
  revision: number;
  settings: ShopSettings;
  savedBy: string;
}

/**
 * Keeps the shop's settings in memory, where {@link refresh} and changes replace them.
 * @param variables hold the settings until an owner first saves some
 */
export async function createShopSettings(connection: Connection, variables: Config) {
  const records = createModel(connection, "Shop", shopSchema, "shop") as unknown as Model<ShopDocument>;
  let current = { revision: NEVER_SAVED.revision, config: variables };

  const withDaysOff = async (config: Config): Promise<Config> => {
    const { holidayCountry, bankHolidays } = config;
    const holidays = holidayCountry ? await findHolidays(holidayCountry, Date.now()) : [];
    return { ...config, daysOff: [...new Set([...holidays.map(({ date }) => date), ...bankHolidays])] };
  };
  async function use(stored: ShopDocument): Promise<ShopDocument> {
    const { revision } = stored;
    // A field that a later version added has the value of its variable.
    const { offSince = [] } = stored;
    const defaults = { ...variables, ...EARLIER_SETTINGS };
    const config = await withDaysOff({ ...defaults, ...stored.settings, offSince });
    const previous = stored.previous && pickSettings({ ...defaults, ...stored.previous });
    // A slow read may end after a change.
    if (revision >= current.revision) current = { revision, config };
    return { ...stored, offSince, settings: pickSettings(config), previous };
  }
  async function read(): Promise<ShopDocument> {
    const stored = await records.findById(SHOP_ID).lean();
    if (stored) return use(stored);
    current = { revision: NEVER_SAVED.revision, config: await withDaysOff(variables) };
    return { ...NEVER_SAVED, settings: pickSettings(variables) };
  }
  /** @param before as just read */
  async function save(before: ShopDocument, { revision, settings, savedBy }: ShopChange): Promise<ShopDocument> {
    // Sent again after a lost response, or nothing has changed.
    if (findChangedFields(before.settings, settings).length === 0) return before;
    const savedAt = new Date();
    const offSince = listOffSince(before, settings, savedAt);
    const change = { revision: revision + 1, settings, previous: before.settings, offSince, savedAt, savedBy };
    const options = { upsert: revision === NEVER_SAVED.revision, returnDocument: "after" } as const;
    if (before.revision === revision) {
      const write = records.findOneAndUpdate({ _id: SHOP_ID, revision }, change, options).lean();
      const saved = await write.catch((error: unknown) => {
        if (isDuplicateKey(error)) return null;
        throw error;
      });
      if (saved) return use(saved);
    }
    throw new AppError(
      "changed_meanwhile",
      "Somebody else has changed the shop’s settings since you opened them. Nothing of yours was saved.",
    );
  }

  if (variables.holidayCountry && !(await isHolidayCountry(variables.holidayCountry)))
    throw new Error(`The configuration is invalid: HOLIDAY_COUNTRY: ${HOLIDAY_COUNTRY_ERROR}.`);
  await read();
  return {
    /** Variables with the settings of one revision. */
    get config(): Config {
      return current.config;
    },
    read,
    save,
    /** Takes over what another process has saved. */
    refresh: read,
    listFiles: async () => listShopFiles(await read()),
  };
}

/** Lists the files of the settings, and of those that an owner can put back. */
export const listShopFiles = ({ settings, previous }: Pick<ShopDocument, "settings" | "previous">): string[] =>
  [settings, previous].flatMap((one) => SHOP_FILES.flatMap((field) => one?.[field]?.file ?? []));

/** A part that was off from the start has no date: nothing was ever stored for it. */
const listOffSince = (before: ShopDocument, settings: ShopSettings, since: Date): ShopDocument["offSince"] =>
  SHOP_PARTS.filter((part) => !isOffered(settings, part)).flatMap((part) =>
    isOffered(before.settings, part) ? { part, since } : before.offSince.filter((one) => one.part === part),
  );

export type ShopStore = Awaited<ReturnType<typeof createShopSettings>>;

export const pickSettings = (config: ShopSettings): ShopSettings =>
  Object.fromEntries(SHOP_FIELDS.map((field) => [field, config[field]])) as ShopSettings;
