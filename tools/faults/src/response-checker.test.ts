import { ResponseChecker } from "./response-checker";

const response = (status: number, text: string, headers = {}) => ({ status, text, headers: new Headers(headers) });
const SENTENCE = "The shop is not responding at the moment.";

async function wrongs(checker: ResponseChecker, given: ReturnType<typeof response> | Error): Promise<string[]> {
  const request = async () => {
    if (given instanceof Error) throw given;
    return given;
  };
  await checker.expectStatus("GET /", [200], request);
  return [...checker.wrong.keys(), ...checker.late.keys()];
}

function tolerant(): ResponseChecker {
  const checker = new ResponseChecker();
  checker.tolerance = { refusals: true };
  return checker;
}

test("accepts the normal response", async () => {
  expect(await wrongs(new ResponseChecker(), response(200, "<html>"))).toEqual([]);
});

test("error is allowed during a fault with Retry-After", async () => {
  const error = response(503, SENTENCE, { "retry-after": "2" });
  expect(await wrongs(tolerant(), error)).toEqual([]);
  expect(await wrongs(new ResponseChecker(), error)).toEqual([expect.stringContaining("not expected")]);
  expect(await wrongs(tolerant(), response(503, SENTENCE))).toEqual([expect.stringContaining("without Retry-After")]);
  expect(await wrongs(tolerant(), response(503, "<h1>Bad</h1>", { "retry-after": "2" }))).toEqual([
    expect.stringContaining("no plain sentence"),
  ]);
  expect(await wrongs(tolerant(), response(500, SENTENCE, { "retry-after": "2" }))).toHaveLength(1);
});

test("missing response is wrong unless the process died", async () => {
  expect(await wrongs(tolerant(), new Error("cut"))).toHaveLength(1);
  const checker = new ResponseChecker();
  checker.tolerance = { silence: true };
  expect(await wrongs(checker, new Error("cut"))).toEqual([]);
});

test("late response is wrong", async () => {
  const checker = new ResponseChecker();
  checker.limitMs = -1;
  expect(await wrongs(checker, response(200, ""))).toHaveLength(1);
});
