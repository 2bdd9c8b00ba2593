import { lineOutput } from "./line-output";

function reader(fails: string) {
  const reader = { text: "", room: Number.POSITIVE_INFINITY, asked: 0 };
  const output = lineOutput((bytes) => {
    reader.asked += 1;
    const taken = bytes.subarray(0, Math.min(bytes.length, reader.room));
    if (taken.length === 0) throw Object.assign(new Error("No."), { code: fails });
    reader.room -= taken.length;
    reader.text += Buffer.from(taken).toString();
    return taken.length;
  });
  const say = (line: string) => {
    output.write(line);
    output.flush();
  };
  return Object.assign(reader, { output, say });
}
const LOSS = /\{"level":40,"time":\d+,"lost":(\d+),"msg":"lines of the log could not be written"\}\n/;

test("lines are buffered up to four kilobytes", () => {
  const told = reader("ENOSPC");
  for (let turn = 0; turn < 4; turn += 1) told.output.write(`${"x".repeat(999)}\n`);
  expect(told.asked).toBe(0);
  told.output.write(`${"x".repeat(999)}\n`);
  expect([told.asked, told.text.length]).toEqual([1, 5000]);
});

test("lines lost to a full disk are counted", () => {
  const disc = reader("ENOSPC");
  disc.say("first\n");
  disc.room = 0;
  for (const line of ["second\n", "third\n"]) disc.output.write(line);
  disc.output.flush();
  disc.say("fourth\n");
  disc.room = 1000;
  disc.say("fifth\n");
  disc.say("sixth\n");
  const [, lost] = LOSS.exec(disc.text) ?? [];
  expect(lost).toBe("3");
  expect(disc.text.replace(LOSS, "")).toBe("first\nfifth\nsixth\n");
});

test("torn line spoils no later line", () => {
  const disc = reader("ENOSPC");
  disc.room = 4;
  disc.say("second\n");
  disc.room = 1000;
  disc.say("third\n");
  expect(disc.text.replace(LOSS, "")).toBe("seco\nthird\n");
});

test("stalled reader delays two seconds in total", () => {
  const wait = jest.spyOn(Atomics, "wait").mockReturnValue("timed-out");
  const pipe = reader("EAGAIN");
  pipe.room = 0;
  pipe.say("first\n");
  expect(wait.mock.calls.reduce((sum, [, , , ms = 0]) => sum + ms, 0)).toBe(2000);
  pipe.say("second\n");
  expect(wait).toHaveBeenCalledTimes(200);
  pipe.room = 1000;
  pipe.say("third\n");
  expect(pipe.text.replace(LOSS, "")).toBe("third\n");
});

test("lagging reader delays no longer than that", () => {
  const pipe = reader("EAGAIN");
  const wait = jest.spyOn(Atomics, "wait").mockImplementation(() => {
    pipe.room = 1;
    return "timed-out";
  });
  pipe.room = 0;
  for (let turn = 0; turn < 100; turn += 1) {
    pipe.say("slow\n");
  }
  expect(wait).toHaveBeenCalledTimes(200);
  pipe.room = 1000;
  pipe.say("quick\n");
  expect(LOSS.exec(pipe.text)?.[1]).toBe("60");
  pipe.room = 0;
  pipe.say("slow\n");
  expect(wait).toHaveBeenCalledTimes(205);
});

test("a reader that only pauses loses nothing", () => {
  const pipe = reader("EAGAIN");
  pipe.room = 3;
  jest.spyOn(Atomics, "wait").mockImplementation(() => {
    pipe.room = 3;
    return "timed-out";
  });
  pipe.say("first\n");
  expect(pipe.text).toBe("first\n");
});
