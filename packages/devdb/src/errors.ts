export class CommandError extends Error {
  readonly code: number;

  constructor(
    readonly codeName: ErrorName,
    message: string,
    readonly extra: Record<string, unknown> = {},
  ) {
    super(message);
    this.code = isNamed(codeName) ? ERROR_CODES[codeName] : Number(codeName.replace("Location", ""));
  }
}

const ERROR_CODES = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  TypeMismatch: 14,
  Overflow: 15,
  InvalidLength: 16,
  IllegalOperation: 20,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  CommandNotSupported: 115,
  NotAReplicaSet: 123,
  NotImplemented: 238,
  InvalidPipelineOperator: 168,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  DatabaseDifferCase: 13297,
  OutOfDiskSpace: 14031,
  KeyTooLong: 17280,
} as const;

/** MongoDB calls its nameless errors by their number. */
type ErrorName = keyof typeof ERROR_CODES | `Location${number}`;

const isNamed = (name: ErrorName): name is keyof typeof ERROR_CODES => Object.hasOwn(ERROR_CODES, name);

export const createBadValue = (message: string) => new CommandError("BadValue", message);

export function buildErrorReply(error: unknown): Record<string, unknown> {
  const known = error instanceof CommandError ? error : new CommandError("InternalError", getMessage(error));
  return { ok: 0, errmsg: known.message, code: known.code, codeName: known.codeName, ...known.extra };
}

export function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function toOneLine(error: unknown): string {
  return getMessage(error).trim().replace(/\s+/g, " ").slice(0, 400).replace(/\.+$/, "");
}
