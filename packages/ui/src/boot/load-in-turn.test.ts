/** @jest-environment node */

import { loadInTurn } from "./load-in-turn";

function touch(response: () => void) {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    response();
  };
  port2.postMessage(null);
}

test("modules run one by one and yield to input", async () => {
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

test("failed module is reported and stops the rest", async () => {
  const app = jest.fn();
  await expect(loadInTurn([() => Promise.reject(new Error("offline")), app])).rejects.toThrow("offline");
  expect(app).not.toHaveBeenCalled();
});
