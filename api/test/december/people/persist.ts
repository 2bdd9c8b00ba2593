import { type EndpointName, MS_PER_SECOND } from "@advent/contract";
import { call } from "../../calls/prepare";
import type { ApiResponse, Visitor } from "../../visitor";
import { ignoreLostConnection } from "../api-process";
import { type Clerk, GaveUpError, type Person, type Shopper } from "./person";

const MAX_ATTEMPTS = 8;
const PAUSE_MS = 20 * MS_PER_SECOND;

/** Tries again as a person would, when the connection breaks or the shop asks to try again. */
export async function persist({ world }: Person, request: () => Promise<ApiResponse>): Promise<ApiResponse> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await request().catch(ignoreLostConnection);
    if (response && response.status < 502) return response;
    if (attempt === MAX_ATTEMPTS) throw new GaveUpError("Nobody would try that often.");
    await world.sleep(attempt * PAUSE_MS);
  }
}

export const ask = (
  person: Person,
  browser: Visitor,
  name: EndpointName,
  params: Record<string, string> = {},
  body?: object,
): Promise<ApiResponse> => persist(person, () => call(browser, name, params, body));

/** Reads a list, which is empty for those who may not see it any more. */
export async function list<T>(clerk: Clerk, path: string, field: string): Promise<T[]> {
  const { json } = await persist(clerk, () => clerk.browser.get(path));
  return (json as Record<string, T[]> | undefined)?.[field] ?? [];
}

export const isOk = ({ status }: ApiResponse): boolean => status < 300;

/** A request about the shopper's own calendar. */
export const askAsShopper = (
  shopper: Shopper,
  name: EndpointName,
  body?: object,
  params: Record<string, string> = {},
) => ask(shopper, shopper.browser, name, { calendarId: shopper.facts.id, ...params }, body);
