import mongoose, { type Schema } from "mongoose";

/** The types of mongoose leave the schema out. */
const SchemaDocument = mongoose.Document as unknown as new (stored: object, schema: Schema) => mongoose.Document;

/** Returns path and kind of each field that the schema does not allow, without its value. */
export async function findSchemaErrors(schema: Schema, stored: object): Promise<string[]> {
  const { StrictModeError, ValidationError } = mongoose.Error;
  try {
    await new SchemaDocument(stored, schema).validate();
    return [];
  } catch (error) {
    if (error instanceof StrictModeError) return [`${error.path} (unknown)`];
    if (!(error instanceof ValidationError)) throw error;
    const fields = Object.entries(error.errors).filter(([, field]) => !(field instanceof ValidationError));
    return fields.map(([path, { kind, reason }]) =>
      reason instanceof StrictModeError ? `${path}.${reason.path} (unknown)` : `${path} (${kind})`,
    );
  }
}
