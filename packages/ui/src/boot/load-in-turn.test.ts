/** @jest-environment node */

import { loadInTurn } from "./load-in-turn";

/** A finger that waits for the page, as it seems to the page. */
function touch(answer: () => void) {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    answer();
  };
  port2.postMessage(null);
}

test("modules run one after another when the script has ended, and a finger is answered between them", async () => {
  const happened: string[] = [];
  const library = async () => {
    happened.push("library");
    touch(() => happened.push("finger"));
  };
  const app = async () => void happened.push("app");
  const done = loadInTurn([library, app]);
  happened.push("the script's end");
  await done;
  expect(happened).toEqual(["the script's end", "library", "finger", "app"]);
});

test("what does not arrive is told, and nothing runs after it", async () => {
  const app = jest.fn();
  await expect(loadInTurn([() => Promise.reject(new Error("offline")), app])).rejects.toThrow("offline");
  expect(app).not.toHaveBeenCalled();
});
