import type { DeskRole } from "@advent/contract";

/** Somebody who may sign in at the desk. */
export interface DeskPerson {
  id: string;
  name: string;
  role: DeskRole;
  /** Of the password as it is now, newest first: sessions and remembered browsers that carry none of them have ended. */
  marks: readonly string[];
}

export type FindPerson = (id: string) => Promise<DeskPerson | undefined>;
