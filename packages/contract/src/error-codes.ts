/** Errors that a program must handle differently (docs/programs.md). */
export const ERROR_CODES = [
  "invalid_field",
  "invalid_request",
  "unauthorised",
  "forbidden",
  "not_found",
  "method_not_allowed",
  "request_timeout",
  "day_taken",
  "already_ordered",
  "already_opened",
  "address_missing",
  "sold_out",
  "changed_meanwhile",
  "not_offered",
  "conflict",
  "expired",
  "too_large",
  "unsupported_type",
  "invalid_range",
  "unknown_host",
  "out_of_stock",
  "rejected",
  "rate_limited",
  "internal",
  "upstream_failed",
  "unavailable",
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export interface ErrorBody {
  message: string;
  code: ErrorCode;
  /** Dotted path in the body, parameter or header that the message is about. */
  field?: string | undefined;
}

/** Returns the sentence that people read and that a plain text body holds. */
export const formatError = ({ message, field }: Pick<ErrorBody, "message" | "field">): string =>
  field ? `${field}: ${message}` : message;
