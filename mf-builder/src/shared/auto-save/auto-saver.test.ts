import { AutoSaver, type AutoSaverOptions, type SaveStatus } from "./auto-saver";

type Field = "customerName" | "giftNote";
const nothingSaved = { customerName: null, giftNote: null };
const typed = (customerName: string, giftNote = "") => ({ customerName, giftNote });

function start(options: Partial<AutoSaverOptions<Field>> = {}) {
  const sent: { changes: object; abort: jest.Mock; respond: () => void; fail: () => void }[] = [];
  const statuses: SaveStatus[] = [];
  const send: AutoSaverOptions<Field>["send"] = (changes) => {
    const abort = jest.fn();
    const call = new Promise<{ error?: Error }>((resolve) =>
      sent.push({ changes, abort, respond: () => resolve({}), fail: () => resolve({ error: new Error("no") }) }),
    );
    return Object.assign(call, { abort });
  };
  const onStatus = (status: SaveStatus) => statuses.push(status);
  const saver = new AutoSaver<Field>({ current: { saved: nothingSaved, send, onStatus, ...options } });
  return { saver, sent, statuses, changesSent: () => sent.map((save) => save.changes) };
}

const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("text saves once, 1.5 seconds after the last change", async () => {
  const { saver, changesSent } = start();
  saver.change(typed("A"));
  await jest.advanceTimersByTimeAsync(1400);
  saver.change(typed("Ada"));
  await jest.advanceTimersByTimeAsync(1499);
  expect(changesSent()).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(changesSent()).toEqual([{ customerName: "Ada" }]);
});

test("unchanged trimmed text is not sent", async () => {
  const { saver, changesSent, statuses } = start({ saved: { customerName: "Ada", giftNote: null } });
  saver.change(typed("  Ada ", "   "));
  await jest.advanceTimersByTimeAsync(5000);
  expect(changesSent()).toEqual([]);
  expect(statuses).toEqual(["clean"]);
});

test("emptied field sends null, untouched field nothing", () => {
  const { saver, changesSent } = start({ saved: { customerName: "Ada", giftNote: "Hello" } });
  saver.change(typed(" ", "Hello"));
  void saver.flush();
  expect(changesSent()).toEqual([{ customerName: null }]);
});

test("edits during a save follow its response", async () => {
  const { saver, sent, changesSent } = start();
  saver.change(typed("Ada"));
  await jest.advanceTimersByTimeAsync(1500);
  saver.change(typed("Ada L"));
  await jest.advanceTimersByTimeAsync(1500);
  expect(sent).toHaveLength(1);
  sent[0]?.respond();
  await settle();
  expect(changesSent()).toEqual([{ customerName: "Ada" }, { customerName: "Ada L" }]);
});

test("text reverted during a save is saved again", async () => {
  const { saver, sent, changesSent } = start();
  saver.change(typed("Ada"));
  await jest.advanceTimersByTimeAsync(1500);
  saver.change(typed(""));
  sent[0]?.respond();
  await settle();
  expect(changesSent()).toEqual([{ customerName: "Ada" }, { customerName: null }]);
});

test("newer save aborts the one in flight and ignores it", async () => {
  const { saver, sent, statuses } = start({ supersede: true });
  saver.change(typed("Ada"));
  await jest.advanceTimersByTimeAsync(1500);
  saver.change(typed("Ada", "Merry Christmas"));
  await jest.advanceTimersByTimeAsync(1500);
  expect(sent[0]?.abort).toHaveBeenCalled();
  expect(sent[1]?.changes).toEqual({ customerName: "Ada", giftNote: "Merry Christmas" });
  sent[0]?.fail();
  await settle();
  expect(statuses.at(-1)).toBe("saving");
  sent[1]?.respond();
  await settle();
  expect(statuses.at(-1)).toBe("saved");
});

test("failed save resends on the next flush", async () => {
  const { saver, sent, statuses } = start();
  saver.change(typed("Ada"));
  await jest.advanceTimersByTimeAsync(1500);
  sent[0]?.fail();
  await settle();
  expect(statuses.at(-1)).toBe("failed");
  void saver.flush();
  expect(sent[1]?.changes).toEqual({ customerName: "Ada" });
});

test("leaving early sends the text at once", () => {
  const { saver, changesSent } = start();
  saver.change(typed("Ada"));
  void saver.flush();
  expect(changesSent()).toEqual([{ customerName: "Ada" }]);
});

test("untouched field is not sent after a server change", () => {
  const { saver, changesSent } = start();
  saver.change(typed(""));
  saver.rebase({ customerName: "Grace", giftNote: null });
  void saver.flush();
  expect(changesSent()).toEqual([]);
});

test("saved field does not overwrite a later tab", async () => {
  const { saver, sent, changesSent } = start();
  saver.change(typed("Ada "));
  await jest.advanceTimersByTimeAsync(1500);
  sent[0]?.respond();
  await settle();
  saver.rebase({ customerName: "Grace", giftNote: null });
  void saver.flush();
  expect(changesSent()).toEqual([{ customerName: "Ada" }]);
  saver.change(typed("Ada L"));
  void saver.flush();
  expect(changesSent()).toEqual([{ customerName: "Ada" }, { customerName: "Ada L" }]);
});
