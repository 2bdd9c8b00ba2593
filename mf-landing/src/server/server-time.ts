/** Matches the JSON property only, because quotation marks in user text are escaped. */
const SERVER_TIME = /"serverTime":"([^"]*)"/;

export const readServerTime = (text: string): string => SERVER_TIME.exec(text)?.[1] ?? "";

export const withServerTime = (text: string, time: string): string =>
  text.replace(SERVER_TIME, () => `"serverTime":"${time}"`);

/** Returns true when a countdown is shown, which needs the exact time. */
export const isCountingDown = (text: string): boolean => text.includes('"sealed":true');
