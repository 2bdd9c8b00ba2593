import type { ErrorBody, ErrorCode } from "@advent/contract";

interface AppErrorOptions extends Pick<ErrorBody, "field"> {
  /** When it is worth trying again. */
  retryAfterSeconds?: number;
  headers?: Readonly<Record<string, string>>;
  cause?: unknown;
}

/** An error whose message the caller may read. Any other error is a fault of ours, and its message stays in the log. */
export class AppError extends Error implements ErrorBody {
  override readonly name = "AppError";
  readonly field: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    readonly code: ErrorCode,
    message: string,
    { field, retryAfterSeconds, headers = {}, ...options }: AppErrorOptions = {},
  ) {
    super(message, options);
    this.field = field;
    this.retryAfterSeconds = retryAfterSeconds;
    this.headers = headers;
  }
}

/** A body, parameter or header that is wrong. */
export class FieldError extends AppError {
  constructor(field: string, message: string) {
    super("invalid_field", message, { field });
  }
}

const SERVER_CODES: readonly ErrorCode[] = ["internal", "upstream_failed", "unavailable"];

/** True when nothing has been changed, because the caller asked for what cannot be. */
export const isClientError = (error: unknown): error is AppError =>
  error instanceof AppError && !SERVER_CODES.includes(error.code);
