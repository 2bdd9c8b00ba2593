import { setTimeout as pause } from "node:timers/promises";

/** Longest time in milliseconds that a slow request holds up the next one of its name. */
const QUERY_TIMEOUT_MS = 50;

/** Shares one request among concurrent callers. A caller never joins a request that started before it called. */
export class SharedQuestions<Answer> {
  readonly #underWay = new Map<string, Promise<Answer>>();
  readonly #next = new Map<string, Promise<Answer>>();

  ask(name: string, question: () => Promise<Answer>): Promise<Answer> {
    const last = this.#underWay.get(name);
    if (!last) return this.#start(name, question);
    const next = this.#next.get(name) ?? this.#after(last, name, question);
    this.#next.set(name, next);
    return next;
  }

  async #after(last: Promise<Answer>, name: string, question: () => Promise<Answer>): Promise<Answer> {
    await Promise.race([last, pause(QUERY_TIMEOUT_MS)]).catch(() => undefined);
    this.#next.delete(name);
    return this.#start(name, question);
  }

  #start(name: string, question: () => Promise<Answer>): Promise<Answer> {
    const answer = question();
    this.#underWay.set(name, answer);
    const end = () => {
      if (this.#underWay.get(name) === answer) this.#underWay.delete(name);
    };
    answer.then(end, end);
    return answer;
  }
}
