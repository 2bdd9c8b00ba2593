import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds after which a question that is not answered yet keeps nobody waiting with the next one. */
const QUERY_TIMEOUT_MS = 50;

/** Asks once for all who come while the last question of that name is under way: nobody's answer is older than their coming. */
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
