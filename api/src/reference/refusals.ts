interface Refusal {
  name: string;
  description: string;
  sentence: string;
  headers?: readonly string[];
}

/** Every refusal is one plain sentence for whoever reads it, whatever the call. */
const REFUSALS: Record<number, Refusal> = {
  400: {
    name: "BadRequest",
    description: "Something of the request is not right; the sentence names the field first",
    sentence: "day: must be a day from 1 to 12.",
  },
  401: {
    name: "Unauthorized",
    description: "Nobody has signed in, opened a calendar or proved where this comes from",
    sentence: "Open the calendar first.",
  },
  403: {
    name: "Forbidden",
    description: "The Origin is none of the suite's pages, or the account at the desk may not make this call",
    sentence: "Your account may not do this.",
  },
  404: {
    name: "NotFound",
    description: "It does not exist, or belongs to somebody else",
    sentence: "This calendar does not exist.",
  },
  408: {
    name: "RequestTimeout",
    description: "The body took too long to arrive",
    sentence: "The body took too long to arrive.",
  },
  409: {
    name: "Conflict",
    description: "It cannot be done as things are now; look again before trying once more",
    sentence: "Day 3 already has a gift.",
  },
  410: {
    name: "Gone",
    description: "The link was used, or its time is over",
    sentence: "This link works once and for five minutes. Please open your calendar from the shop again.",
  },
  413: {
    name: "ContentTooLarge",
    description: "The body, the file or all files together are too large",
    sentence: "The body is too large: it may have at most 64 KB.",
  },
  415: {
    name: "UnsupportedMediaType",
    description: "The body is of another type than the call takes, or not what its type says",
    sentence: "Send the body as application/json.",
  },
  416: {
    name: "RangeNotSatisfiable",
    description: "The range lies outside the file",
    sentence: "This range lies outside the file.",
    headers: ["Content-Range"],
  },
  421: {
    name: "MisdirectedRequest",
    description: "The Host is not one of the suite's names",
    sentence: "This address is not one of ours. Whoever runs this server can allow it in ALLOWED_HOSTS.",
  },
  422: {
    name: "UnprocessableContent",
    description: "It is well said and cannot be: such as a product that is unknown or sold, or a wrong code",
    sentence: "This product is currently out of stock and cannot be added to the calendar.",
  },
  429: {
    name: "TooManyRequests",
    description: "A limit is used up",
    sentence: "Too many tries. Please wait 12 minutes.",
    headers: ["Retry-After"],
  },
  500: {
    name: "InternalServerError",
    description: "A mistake on this side; the log knows more under the answer's X-Request-Id",
    sentence: "Something went wrong on our side. Please try again.",
  },
  502: {
    name: "BadGateway",
    description: "The shop, the language model or a remote's origin answered wrongly or not at all",
    sentence: "The shop does not answer at the moment. Please try again shortly.",
  },
  503: {
    name: "ServiceUnavailable",
    description: "The database or another part is away, or has more to do than it can take",
    sentence: "We cannot reach our records at the moment. Please try again shortly.",
    headers: ["Retry-After"],
  },
};

const header = (name: string) => ({ $ref: `#/components/headers/${name}` });
/** Stands in every answer. */
export const REQUEST_ID = { "X-Request-Id": header("X-Request-Id") };

const HEADERS: Record<string, string> = {
  "X-Request-Id": "The request's id, the same in each part's log",
  "Retry-After": "Seconds after which it is worth trying again; left out where nobody knows",
  "Content-Range": "`bytes */` and the file's length",
};

export const headerComponents = Object.fromEntries(
  Object.entries(HEADERS).map(([name, description]) => [name, { description, schema: { type: "string" } }]),
);

export const responseComponents = Object.fromEntries(
  Object.values(REFUSALS).map(({ name, description, sentence, headers = [] }) => [
    name,
    {
      description,
      headers: { ...REQUEST_ID, ...Object.fromEntries(headers.map((one) => [one, header(one)])) },
      content: { "text/plain": { schema: { type: "string" }, example: sentence } },
    },
  ]),
);

/** @throws for a status that has no response here */
export function refusalResponse(status: number): { $ref: string } {
  const refusal = REFUSALS[status];
  if (!refusal) throw new Error(`The reference knows no refusal ${status}.`);
  return { $ref: `#/components/responses/${refusal.name}` };
}
