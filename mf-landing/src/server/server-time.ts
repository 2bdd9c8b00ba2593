/** Stands in a calendar's answer and in what is rendered from it; in anybody's words the quotation marks are escaped. */
const SERVER_TIME = /"serverTime":"([^"]*)"/;

export const readServerTime = (text: string): string => SERVER_TIME.exec(text)?.[1] ?? "";

export const withServerTime = (text: string, time: string): string =>
  text.replace(SERVER_TIME, () => `"serverTime":"${time}"`);

/** Whether there is a day to count down to, for which the time must be right. */
export const isCountingDown = (text: string): boolean => text.includes('"sealed":true');
