/** The print sheet of one calendar or of several, one after another. */
export const printPath = (calendarIds: readonly string[]): string => `/print-qr/${calendarIds.join(",")}`;
