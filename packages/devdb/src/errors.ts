export class CommandError extends Error {
  readonly code: number;
  readonly codeName: string;
  readonly extra: Record<string, unknown>;

  constructor(codeName: ErrorName, message: string, extra: Record<string, unknown> = {}) {
    super(message);
    this.code = ERROR_CODES[codeName];
    this.codeName = codeName;
    this.extra = extra;
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
  Location13103: 13103,
  DatabaseDifferCase: 13297,
  OutOfDiskSpace: 14031,
  Location15998: 15998,
  Location16410: 16410,
  KeyTooLong: 17280,
  Location17419: 17419,
  Location31249: 31249,
  Location31250: 31250,
  Location31253: 31253,
  Location31254: 31254,
  Location40324: 40324,
  Location40415: 40415,
  Location7749501: 7749501,
} as const;

export type ErrorName = keyof typeof ERROR_CODES;

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
