import { SharedQuestions } from "./shared-questions";

function slowApi() {
  const open: ((answer: string) => void)[] = [];
  return { open, ask: () => new Promise<string>((done) => open.push(done)) };
}

test("who comes while a question is under way shares the next one, which is asked after their coming", async () => {
  const api = slowApi();
  const questions = new SharedQuestions<string>();
  const first = questions.ask("a", api.ask);
  const [second, third] = [questions.ask("a", api.ask), questions.ask("a", api.ask)];
  expect(api.open).toHaveLength(1);
  api.open[0]?.("before");
  expect(await first).toBe("before");
  await Promise.resolve();
  while (api.open.length < 2) await new Promise((done) => setTimeout(done, 1));
  api.open[1]?.("after");
  expect(await Promise.all([second, third])).toEqual(["after", "after"]);
  expect(api.open).toHaveLength(2);
});

test("a question that hangs keeps the next one waiting for a moment only", async () => {
  const api = slowApi();
  const questions = new SharedQuestions<string>();
  void questions.ask("a", api.ask);
  const next = questions.ask("a", api.ask);
  while (api.open.length < 2) await new Promise((done) => setTimeout(done, 5));
  api.open[1]?.("answered");
  expect(await next).toBe("answered");
});

test("a failed question fails for those who shared it, and the next one is asked anew", async () => {
  const questions = new SharedQuestions<string>();
  await expect(questions.ask("a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await questions.ask("a", async () => "back")).toBe("back");
});

test("questions of different names do not wait for each other", async () => {
  const api = slowApi();
  const questions = new SharedQuestions<string>();
  void questions.ask("a", api.ask);
  void questions.ask("b", api.ask);
  expect(api.open).toHaveLength(2);
});
