import type { Answer, Ask } from "./ask";
import { type Line, worthKnowing, wrong } from "./line";
import { ADMIN_TOKEN_FROM } from "./mends";
import type { Shop } from "./shop";

/** Looks at one thing and says how it is. */
export type Check = (shop: Shop) => Line | Promise<Line>;

/** What a line ends with when a thing is not as it should be: what does not work, and where that is put right. */
export interface Otherwise {
  breaks: string;
  mend: string;
}

/** Goes on with what the shop answers, or says why it does not. */
export async function ifAnswered<T>(
  asked: Promise<Answer<T>>,
  { breaks, mend }: Otherwise,
  look: (data: T, denied: readonly string[]) => Line,
): Promise<Line> {
  const answer = await asked;
  if ("trouble" in answer) return wrong(`the shop ${answer.trouble}`, breaks, answer.mend ?? mend);
  return look(answer.data, answer.denied);
}

/** Goes on with the Admin API, or says that nobody can look there. */
export async function withAdmin({ admin }: Shop, breaks: string, look: (ask: Ask) => Promise<Line>): Promise<Line> {
  return admin ? look(admin) : worthKnowing("cannot be looked at without an Admin token", breaks, ADMIN_TOKEN_FROM);
}
