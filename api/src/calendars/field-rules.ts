interface FieldRule {
  /** True if the export that goes to the sender contains it. */
  isExported: boolean;
  /** True if an erasure replaces it. `privacy/erase-calendars.ts` says by what. */
  isErased: boolean;
}
export const SENDERS_DATA = { isExported: true, isErased: true } as const;
export const RECIPIENTS_DATA = { isExported: false, isErased: true } as const;
/** Says what was bought, or nothing about a person. */
export const RECORD = { isExported: true, isErased: false } as const;
/** Part of what a recipient did that says nothing about a person. */
export const RECIPIENTS_RECORD = { isExported: false, isErased: false } as const;
/** Changes with the fields that it is derived from. */
export const DERIVED = { isExported: false, isErased: false } as const;

/** Fields of a schema. One without its rule does not compile. */
export type FieldRules = Readonly<Record<string, FieldRule & { type: unknown; [option: string]: unknown }>>;

/** Fields of which an erasure replaces none. */
export type KeptFields = Readonly<Record<string, typeof RECORD & { type: unknown; [option: string]: unknown }>>;

export type ErasedFieldOf<Fields extends FieldRules> = {
  [Field in keyof Fields]: Fields[Field] extends { isErased: true } ? Field : never;
}[keyof Fields];

/** Projection that leaves out what an export to the sender must not contain. */
export function excludeUnexported(fields: FieldRules, prefix = ""): Record<string, 0> {
  const hidden = Object.entries(fields).filter(([, { isExported }]) => !isExported);
  return Object.fromEntries(hidden.map(([field]) => [prefix + field, 0]));
}

type FieldWithDefault<Fields> = {
  [Field in keyof Fields]: Fields[Field] extends { default: unknown } ? Field : never;
}[keyof Fields];
type Defaults<Fields> = {
  [Field in FieldWithDefault<Fields>]: Fields[Field] extends { default: infer Default }
    ? Default extends readonly []
      ? never[]
      : Default
    : never;
};

/** Returns the values of fields that older documents lack. */
export function getDefaults<Fields extends Readonly<Record<string, object>>>(fields: Fields): Defaults<Fields> {
  const known = Object.entries(fields).flatMap(([name, field]) =>
    "default" in field && field.default !== undefined ? [[name, field.default]] : [],
  );
  return Object.fromEntries(known);
}

type ErasedByDefault<Fields extends FieldRules> = Readonly<Record<ErasedFieldOf<Fields>, { default: unknown }>>;

/** Returns the values of erased fields, which are those of a new document. */
export function getErasedValues<Fields extends FieldRules>(fields: Fields & ErasedByDefault<Fields>): object {
  return getDefaults(Object.fromEntries(Object.entries<FieldRule>(fields).filter(([, { isErased }]) => isErased)));
}
