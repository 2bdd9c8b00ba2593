const PREFIX = "answers.";

/** Whose the recordings of a calendar's answers are: the calendar's, so that all who hold its link share one quota. No shopper's id has a dot. */
export const answersOf = (calendarId: string): string => `${PREFIX}${calendarId}`;

/** The calendar whose answers an owner stands for; none for a shopper. */
export const answeredCalendar = (ownerId: string): string | undefined =>
  ownerId.startsWith(PREFIX) ? ownerId.slice(PREFIX.length) : undefined;
