import type { Random } from "../../../src/random";

/** Somebody's wishes come from the seed; what they do follows from the responses. */
export interface Person {
  name: string;
  random: Random;
}
