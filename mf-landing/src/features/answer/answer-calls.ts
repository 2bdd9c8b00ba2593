import type { GivenAnswer, LandingAnswer, listAnswers, ReplyOf } from "@advent/contract";

/** Which day of which calendar. */
export interface AnsweredDay {
  calendarId: string;
  itemId: string;
}

export type Answers = ReplyOf<typeof listAnswers>;

/** How answers are given and read. Each call rejects with an object that has a `message`. */
export interface AnswerCalls {
  list(calendarId: string): Promise<Answers>;
  give(day: AnsweredDay, given: GivenAnswer): Promise<LandingAnswer>;
  takeBack(day: AnsweredDay): Promise<unknown>;
  /** @returns the recording's address */
  send(day: AnsweredDay, kind: "audio" | "video", file: Blob): Promise<string>;
}
