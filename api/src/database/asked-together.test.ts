import { setImmediate as nextTurn } from "node:timers/promises";
import { askedTogether } from "./asked-together";

interface Gift {
  _id: string;
  wishes: string[];
}

let questions: (readonly string[])[];
let away: Set<string>;
let now: number;
beforeEach(() => {
  questions = [];
  away = new Set();
  now = 0;
});

/** Of what is stored, backwards; ids that begin with "no" are of nothing. */
async function ask(ids: readonly string[]): Promise<Gift[]> {
  questions.push(ids);
  await nextTurn();
  if (ids.some((id) => away.has(id))) throw new Error("one machine is away");
  return ids
    .filter((id) => !id.startsWith("no"))
    .map((_id) => ({ _id, wishes: [] }))
    .reverse();
}

const reader = () => askedTogether(ask, () => now);
const found = (...ids: string[]) => ids.map((_id) => ({ _id, wishes: [] }));

test("what is wanted in one turn is one question, and each gets what they asked for", async () => {
  const read = reader();
  const answers = ["ring", "nothing", "pendant"].map(read);
  expect(await Promise.all(answers)).toEqual([...found("ring"), null, ...found("pendant")]);
  expect(questions).toEqual([["ring", "nothing", "pendant"]]);
});

test("what is wanted while a question is under way is asked anew: its answer may be from before", async () => {
  const read = reader();
  const first = read("ring");
  await nextTurn();
  expect(questions).toHaveLength(1);
  expect(await Promise.all([first, read("ring")])).toEqual(found("ring", "ring"));
  expect(questions).toEqual([["ring"], ["ring"]]);
});

test("two who want the same are told of it once, and neither sees what the other does with it", async () => {
  const read = reader();
  const [mine, yours, nobodys, norMine] = await Promise.all(["ring", "ring", "nothing", "nothing"].map(read));
  mine?.wishes.push("from me");
  expect([yours, nobodys, norMine]).toEqual([...found("ring"), null, null]);
  expect(questions).toEqual([["ring", "nothing"]]);
});

test("a question is about thirty-two at most", async () => {
  const ids = Array.from({ length: 100 }, (_, number) => `ring ${number}`);
  expect(await Promise.all(ids.map(reader()))).toEqual(found(...ids));
  expect(questions.map(({ length }) => length)).toEqual([32, 32, 32, 4]);
});

test("where one machine is away, those who share its question are refused once; for ten seconds after, what others hold is found", async () => {
  const read = reader();
  const told = async () => {
    questions = [];
    const outcomes = await Promise.allSettled(["ring", "lost", "pendant"].map(read));
    return outcomes.map(({ status }) => status);
  };
  away.add("lost");
  expect(await told()).toEqual(["rejected", "rejected", "rejected"]);
  now = 9_999;
  expect(await told()).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(questions).toEqual([["ring"], ["lost"], ["pendant"]]);
  now = 10_000;
  away.clear();
  expect(await told()).toEqual(["fulfilled", "fulfilled", "fulfilled"]);
  expect(questions).toEqual([["ring", "lost", "pendant"]]);
});

test("one that fails by itself leaves the others together", async () => {
  const read = reader();
  away.add("lost");
  await expect(read("lost")).rejects.toThrow("one machine is away");
  expect(await Promise.all(["ring", "pendant"].map(read))).toEqual(found("ring", "pendant"));
  expect(questions).toEqual([["lost"], ["ring", "pendant"]]);
});
