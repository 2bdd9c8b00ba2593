import { STATUS_CODES } from "node:http";
import { ERROR_CODES, type ErrorBody } from "@advent/contract";
import { ERROR_STATUSES } from "../../http/error-statuses";

interface DocumentedError {
  /** Defaults to Node's name of the status. */
  name?: string;
  description: string;
  example: ErrorBody;
  headers?: readonly string[];
}

const DOCUMENTED_ERRORS: Record<number, DocumentedError> = {
  400: {
    description: "Something in the request is not right; `field` names what",
    example: { code: "invalid_field", field: "day", message: "must be a day from 1 to 12." },
  },
  401: {
    description: "Nobody has signed in, opened a calendar or proved where this comes from",
    example: { code: "unauthorised", message: "Open your calendar with the private link in your order email." },
  },
  403: {
    description: "The Origin is none of the suite's pages, or the admin account may not make this call",
    example: { code: "forbidden", message: "Your account is not allowed to do this." },
  },
  404: {
    description: "It does not exist, or belongs to somebody else",
    example: { code: "not_found", message: "This calendar does not exist." },
  },
  408: {
    description: "The body took too long to arrive",
    example: { code: "request_timeout", message: "The body took too long to arrive." },
  },
  409: {
    description: "It cannot be done as things are now; look again before another attempt",
    example: { code: "day_taken", message: "Day 3 already has a gift." },
  },
  410: {
    description: "The link was used or has expired",
    example: {
      code: "expired",
      message: "This link works once and for five minutes. Please open your calendar from the shop again.",
    },
  },
  413: {
    name: "ContentTooLarge",
    description: "The body, the file or all files together are too large",
    example: { code: "too_large", message: "The body is too large. The limit is 64 KB." },
  },
  415: {
    description: "The call takes another content type, or the body is not what its type says",
    example: { code: "unsupported_type", message: "Send the body as application/json." },
  },
  416: {
    description: "The range is outside the file",
    example: { code: "invalid_range", message: "This range is outside the file." },
    headers: ["Content-Range"],
  },
  421: {
    description: "The Host is not one of the suite's names",
    example: { code: "unknown_host", message: "This host name is not allowed. It can be added to ALLOWED_HOSTS." },
  },
  422: {
    name: "UnprocessableContent",
    description: "It is well formed and cannot be done: an unknown or sold-out product, or a wrong code",
    example: {
      code: "out_of_stock",
      message: "This product is currently out of stock and cannot be added to the calendar.",
    },
  },
  429: {
    description: "A limit is used up",
    example: { code: "rate_limited", message: "Too many attempts. Please wait 12 minutes." },
    headers: ["Retry-After"],
  },
  500: {
    description: "A mistake on this side; the log says more under the response's X-Request-Id",
    example: { code: "internal", message: "Something went wrong on our side. Please try again." },
  },
  502: {
    description: "The shop, the language model or a remote's origin failed",
    example: {
      code: "upstream_failed",
      message: "The shop is not responding at the moment. Please try again shortly.",
    },
  },
  503: {
    description: "The database or another part is away or busy",
    example: { code: "unavailable", message: "Our database is unavailable at the moment. Please try again shortly." },
    headers: ["Retry-After"],
  },
};

const toHeader = (name: string) => ({ $ref: `#/components/headers/${name}` });
export const REQUEST_ID = { "X-Request-Id": toHeader("X-Request-Id") };

const DOCUMENTED_HEADERS: Record<string, string> = {
  "X-Request-Id": "The request's id, the same in each part's log",
  "Retry-After": "Seconds after which it is worth trying again; left out where nobody knows",
  "Content-Range": "`bytes */` and the file's length",
};

export const headerComponents = Object.fromEntries(
  Object.entries(DOCUMENTED_HEADERS).map(([name, description]) => [name, { description, schema: { type: "string" } }]),
);

export const responseComponents = Object.fromEntries(
  Object.entries(DOCUMENTED_ERRORS).map(([status, { description, example, headers = [] }]) => [
    getName(Number(status)),
    {
      description,
      headers: { ...REQUEST_ID, ...Object.fromEntries(headers.map((header) => [header, toHeader(header)])) },
      content: { "application/json": { schema: toErrorSchema(Number(status)), example } },
    },
  ]),
);

/** Narrows the code to those of a status. */
function toErrorSchema(status: number) {
  const codes = ERROR_CODES.filter((code) => ERROR_STATUSES[code] === status);
  return { allOf: [{ $ref: "#/components/schemas/Error" }, { properties: { code: { enum: codes } } }] };
}

export function toErrorResponse(status: number): { $ref: string } {
  if (!DOCUMENTED_ERRORS[status]) throw new Error(`The API reference does not describe errors with status ${status}.`);
  return { $ref: `#/components/responses/${getName(status)}` };
}

function getName(status: number): string {
  return DOCUMENTED_ERRORS[status]?.name ?? STATUS_CODES[status]?.replaceAll(" ", "") ?? "";
}
