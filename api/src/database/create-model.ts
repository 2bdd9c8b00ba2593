import mongoose, { type Connection, type InferRawDocTypeFromSchema, type Model, Schema, type Types } from "mongoose";
import type { output, ZodMiniType } from "zod/mini";

// A value of another type is an error: mongoose would otherwise change it silently.
for (const type of [Schema.Types.String, Schema.Types.Number, Schema.Types.Boolean, Schema.Types.Date])
  type.cast(false);
Schema.Types.String.checkRequired((value: unknown) => typeof value === "string");
// An upsert writes what it names, and reads fill in defaults.
mongoose.set("setDefaultsOnInsert", false);

/** A field that the schema does not declare is an error, in writes and in filters. */
export const SCHEMA_OPTIONS = {
  _id: false,
  id: false,
  strict: "throw",
  strictQuery: "throw",
  minimize: false,
  versionKey: false,
} as const;

interface Hinted<T> {
  hint: T;
}
/** A field whose shape TypeScript alone knows. */
export const hintType = <T>() =>
  ({ type: Schema.Types.Mixed }) as { type: typeof Schema.Types.Mixed; __typehint: Hinted<T> };

/** A field whose shape the contract declares. */
export const contractType = <Shape extends ZodMiniType>(shape: Shape) => ({
  ...hintType<output<Shape>>(),
  validate: (value: unknown) => shape.safeParse(value).success,
});

type Plain<T> =
  T extends Hinted<infer Hint>
    ? Hint
    : T extends Date
      ? T
      : T extends (infer Item)[]
        ? Plain<Item>[]
        : T extends object
          ? { [K in Exclude<keyof T, Optional<T> | AddedId<T>>]-?: Plain<Exclude<T[K], undefined>> } & {
              [K in Optional<T>]?: Plain<Exclude<T[K], undefined>>;
            }
          : T;
type Optional<T> = { [K in keyof T]-?: undefined extends T[K] ? (null extends T[K] ? never : K) : never }[keyof T];
/** mongoose adds an id to the type of each nested schema. */
type AddedId<T> = { [K in keyof T]-?: T[K] extends Types.ObjectId ? K : never }[keyof T];

/**
 * Type of a collection's documents. A field of the schema is never null if it is `required`, may be missing but not
 * null with `allowNull: false`, and else may be null.
 */
export type StoredDocument<S extends Schema> = Plain<InferRawDocTypeFromSchema<S>>;

export function createModel<S extends Schema>(
  connection: Connection,
  name: string,
  schema: S,
  collection?: string,
): Model<StoredDocument<S>> {
  const safe = schema.clone().post(/^(?!init)/, (error: Error, _result: unknown, next: (error: Error) => void) => {
    next(hideValues(error));
  });
  return connection.model(name, safe, collection, { overwriteModels: true }) as unknown as Model<StoredDocument<S>>;
}

/** Errors of mongoose quote values, which may be personal and would reach the log. */
function hideValues(error: Error): Error {
  const { CastError, ValidatorError } = mongoose.Error;
  const failed: unknown[] =
    "validationErrors" in error
      ? (error.validationErrors as unknown[])
      : "errors" in error
        ? Object.values(error.errors as object)
        : [error];
  const fields = failed.filter((one) => one instanceof CastError || one instanceof ValidatorError);
  if (fields.length === 0) return error;
  return new TypeError(`The schema does not allow ${fields.map(({ path, kind }) => `${path} (${kind})`).join(", ")}.`);
}

/** Inserts the documents whose ids are new and leaves the others as they are, so that it can be repeated. */
export async function insertMissing<T extends { _id: string }>(records: Model<T>, documents: readonly T[]) {
  const writes = documents.map(({ _id, ...fields }) => ({
    updateOne: { filter: { _id }, update: { $setOnInsert: fields }, upsert: true },
  }));
  if (writes.length === 0) return;
  const options = { ordered: false, throwOnValidationError: true } as const;
  await records.bulkWrite(writes as never, options).catch((error: Error) => {
    throw hideValues(error);
  });
}
