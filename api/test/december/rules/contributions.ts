import { DAYS, MAX_ACCEPTED_CONTRIBUTIONS, MAX_CONTRIBUTIONS } from "@advent/contract";
import { findTexts, type Records } from "./records";

export function findUnreadWords({ world, calendars }: Records): string[] {
  const accepted = calendars.flatMap(({ contributions }) => contributions.filter(({ state }) => state === "accepted"));
  return accepted.flatMap(({ _id, note }) =>
    note && world.facts.contributions.get(_id)?.accepted.has(note) ? [] : [`“${note}” of ${_id}`],
  );
}

export const ROOM_RULE = "a day has at most six contributions, and a calendar sixty links";

export function findFullDays(contributions: readonly { state: string; day: number | null }[]): string[] {
  const accepted = contributions.filter(({ state }) => state === "accepted");
  const isOverfull = (day: number) => accepted.filter((one) => one.day === day).length > MAX_ACCEPTED_CONTRIBUTIONS;
  return DAYS.filter(isOverfull).map((day) => `day ${day}`);
}

export function findOverfull({ calendars }: Records): string[] {
  return calendars.flatMap(({ _id, contributions }) => {
    return [
      ...findFullDays(contributions).map((day) => `${day} of ${_id}`),
      ...(contributions.length > MAX_CONTRIBUTIONS ? [`${_id} has ${contributions.length} links`] : []),
    ];
  });
}

/** Compares the last acknowledged change with what is stored. */
export function findLostContributions({ world, calendars }: Records): string[] {
  return [...world.facts.contributions].flatMap(([id, { calendarId, lastChange }]) => {
    const calendar = calendars.find(({ _id }) => _id === calendarId);
    if (!lastChange || !calendar || calendar.erasedAt) return [];
    const { state = "ended", note = null } = calendar.contributions.find(({ _id }) => _id === id) ?? {};
    const [have, want] = [{ state, note }, lastChange].map((one) => `${one.state} with “${one.note}”`);
    return have === want ? [] : [`contribution ${id} is ${have}, acknowledged was ${want}`];
  });
}

export const findContributionTraces = (records: Records): string[] =>
  records.world.facts.goneTexts.flatMap(({ text, at }) => findTexts(records, [text], at));
