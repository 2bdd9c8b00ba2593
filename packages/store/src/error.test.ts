import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import {
  currentCalendarApi,
  getErrorSentence,
  getErrorStatus,
  getErrorText,
  isAbort,
  itemApi,
  makeStore,
} from "./index";

async function failureFrom(respond: (response: ServerResponse) => void): Promise<unknown> {
  const server = createServer((_, response) => respond(response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const store = makeStore({ apiOrigin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  const result = await store.dispatch(currentCalendarApi.endpoints.getCalendar.initiate());
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  return result.error;
}

test("formats an error as status, colon, space, body", async () => {
  const error = await failureFrom((response) => response.writeHead(409).end("Day III is taken.\n"));
  expect(getErrorText(error)).toBe("409: Day III is taken.");
  expect(getErrorSentence(error)).toBe("Day III is taken.");
  expect(getErrorStatus(error)).toBe(409);
});

test("error without a body uses the status text", async () => {
  const error = await failureFrom((response) => response.writeHead(404).end());
  expect(getErrorText(error)).toBe("404: Not Found");
});

test("JSON error keeps its code and shows its field in the sentence", async () => {
  const body = { message: "must be a day from 1 to 12.", code: "invalid_field", field: "day" };
  const error = await failureFrom((response) => {
    if (response.req.headers.accept === "application/json") response.writeHead(400).end(JSON.stringify(body));
    else response.writeHead(406).end();
  });
  expect(error).toEqual({ status: 400, ...body });
  expect(getErrorText(error)).toBe("400: day: must be a day from 1 to 12.");
});

test.each(["<html>Bad Gateway</html>", "null", '{"error":"away"}'])(
  "error %s of a front server is shown as it is",
  async (text) => {
    expect(await failureFrom((response) => response.writeHead(502).end(text))).toEqual({ status: 502, message: text });
  },
);

test("lost connection is a sentence without a status", async () => {
  const error = await failureFrom((response) => response.destroy());
  expect(getErrorText(error)).toBe("The connection was lost. Please check it and try again.");
  expect(getErrorStatus(error)).toBeUndefined();
  expect(isAbort(error)).toBe(false);
});

test("reports a response that is not JSON", async () => {
  const error = await failureFrom((response) => response.end("<!doctype html>"));
  expect(getErrorText(error)).toBe("The response could not be read. Please try again.");
});

test("a call taken back is an abort", async () => {
  const call = makeStore({ apiOrigin: "http://127.0.0.1:9" }).dispatch(
    itemApi.endpoints.removeItem.initiate({ itemId: "i" }),
  );
  call.abort();
  const { error } = await call;
  expect(isAbort(error)).toBe(true);
});

test("anything else thrown still reads as a sentence", () => {
  expect(getErrorText(undefined)).toBe("Something went wrong. Please try again.");
  expect(getErrorText(new Error("No luck."))).toBe("No luck.");
  expect(getErrorText({ status: 500, message: "" }, "Failed to add item to calendar")).toBe(
    "Failed to add item to calendar",
  );
});
