import { DAYS, type EndpointName, getOpeningTime, type LandingCalendar } from "@advent/contract";
import type { ApiResponse } from "../../visitor";
import type { Reader } from "./person";
import { ask } from "./person";

const RULE = "nothing of a sealed day is shown before its hour:";

/** Searches a response to the recipient for the notes and gifts of days that open later than now. */
export function checkSealedDays({ world, facts }: Reader, { text, headers, json }: ApiResponse): void {
  const sealedDays = DAYS.filter((day) => {
    const opensAt = getOpeningTime(facts.opening, day);
    return opensAt !== null && world.now < Date.parse(opensAt);
  });
  const shown = `${[...headers].join()} ${text}`;
  const openTexts = ((json as Partial<LandingCalendar> | undefined)?.items ?? [])
    .filter(({ day }) => !sealedDays.includes(day))
    .map((item) => JSON.stringify(item))
    .join();
  const contributions = [...world.facts.contributions.values()].filter(({ calendarId }) => calendarId === facts.id);
  for (const [note, day] of contributions.flatMap(({ accepted }) => [...accepted]))
    if (sealedDays.includes(day) && shown.includes(note)) world.violate(RULE, `“${note}” of day ${day}`);
  // What a gift can be exchanged for may name any product.
  const isChoice = typeof json === "object" && json !== null && "choices" in json;
  for (const { id, day, productName } of facts.items) {
    if (!sealedDays.includes(day)) continue;
    const note = facts.notes.get(id);
    if (note && shown.includes(note)) world.violate(RULE, `the note of day ${day} of ${facts.id}`);
    const name = new RegExp(`\\b${productName}\\b`);
    if (!isChoice && name.test(shown) && !name.test(openTexts))
      world.violate(RULE, `the gift of day ${day} of ${facts.id}`);
  }
}

/** Every response is searched for what is sealed. */
export async function askAsReader(
  reader: Reader,
  name: EndpointName,
  body?: object,
  params: Record<string, string> = {},
): Promise<ApiResponse> {
  const response = await ask(reader, reader.phone, name, { calendarId: reader.facts.id, ...params }, body);
  checkSealedDays(reader, response);
  return response;
}
