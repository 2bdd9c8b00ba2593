import zlib from "node:zlib";
import { sendText } from "./send-text";
import { serve } from "./testing/serve";

test("page is compressed once until it changes", async () => {
  let text = "<p>the page</p>";
  const origin = await serve((request, response) => sendText(request, response, { type: "text/html", text }));
  const compress = jest.spyOn(zlib, "brotliCompressSync");
  const read = async () => {
    const response = await fetch(origin, { headers: { "accept-encoding": "br" } });
    return [response.headers.get("content-encoding"), await response.text()];
  };
  expect([await read(), await read()]).toEqual([
    ["br", "<p>the page</p>"],
    ["br", "<p>the page</p>"],
  ]);
  expect(compress).toHaveBeenCalledTimes(1);
  text = "<p>the next page</p>";
  expect(await read()).toEqual(["br", "<p>the next page</p>"]);
  expect(compress).toHaveBeenCalledTimes(2);
});
