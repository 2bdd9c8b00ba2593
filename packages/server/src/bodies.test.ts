import { once } from "node:events";
import { type IncomingMessage, request as open, type RequestListener } from "node:http";
import { connect } from "node:net";
import { BYTES_PER_MB } from "@advent/contract";
import { listen } from "./listen";
import { proxy } from "./proxy";
import { head, raw } from "./testing/raw";
import { serve, serveFront } from "./testing/serve";

const LIMIT = "This is too large: at most 20 MB can be sent.";

let api: RequestListener;
let requests = 0;
let apiOrigin: string;
let front: string;
let impatient: string;
beforeAll(async () => {
  apiOrigin = await serve((request, response) => {
    requests += 1;
    api(request, response);
  });
  front = await serveFront((request, response) => proxy(request, response, { apiOrigin }));
  impatient = await serveFront((request, response) => proxy(request, response, { apiOrigin, bodyTimeout: 100 }));
});
beforeEach(() => {
  requests = 0;
});

const post = (...headers: string[]) => head("POST /api/media", "Host: localhost", ...headers);
const keptAlive = (...headers: string[]) => post(...headers).replace("Connection: close\r\n", "");
const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${"x".repeat(bytes)}\r\n`;

const refusing =
  (status: number, sentence: string): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { "Content-Length": sentence.length, "Retry-After": "7" }).end(sentence);
  };

test.each([401, 403, 413, 415, 429, 503])(
  "API error %i reaches a caller sending 20 MB",
  async (status) => {
    api = refusing(status, "The reason, in words.");
    const length = `Content-Length: ${20 * BYTES_PER_MB}`;
    for (const request of [post(length), keptAlive(length), post(length, "Expect: 100-continue")]) {
      const response = await raw(front, request, Buffer.alloc(20 * BYTES_PER_MB));
      expect(response).toMatch(new RegExp(`HTTP/1.1 ${status} [\\s\\S]+\r\n\r\nThe reason, in words\\.$`));
      expect(response).toMatch(/retry-after: 7/i);
    }
  },
  30_000,
);

test("API rejecting at its limit is forwarded", async () => {
  api = (request, response) => {
    let bytes = 0;
    request.on("data", ({ length }: Buffer) => {
      bytes += length;
      if (bytes < 5 * BYTES_PER_MB) return;
      request.pause();
      if (!response.headersSent) refusing(413, "At most 5 MB.")(request, response);
    });
  };
  const apiResponse = await raw(front, post(`Content-Length: ${10 * BYTES_PER_MB}`), Buffer.alloc(10 * BYTES_PER_MB));
  expect(apiResponse).toMatch(/^HTTP\/1.1 413 [\s\S]+At most 5 MB\.$/);
});

test("oversized body never reaches the API", async () => {
  api = (request, response) => void request.resume().on("end", () => response.end());
  const announced = await raw(front, post(`Content-Length: ${25 * BYTES_PER_MB}`), Buffer.alloc(25 * BYTES_PER_MB));
  expect(announced).toMatch(/^HTTP\/1.1 413 /);
  expect(announced).toContain(LIMIT);
  expect(requests).toBe(0);
  const chunks = Array.from({ length: 25 }, () => chunk(BYTES_PER_MB));
  const unannounced = await raw(front, post("Transfer-Encoding: chunked"), ...chunks, "0\r\n\r\n");
  expect(unannounced).toMatch(/^HTTP\/1.1 413 /);
  expect(unannounced).toContain(LIMIT);
});

test("Expect: 100-continue is refused for oversized bodies", async () => {
  const request = open(`${front}/api/media`, {
    method: "POST",
    headers: { "Content-Length": 25 * BYTES_PER_MB, Expect: "100-continue" },
  });
  let messages = false;
  request.on("continue", () => {
    messages = true;
  });
  request.on("error", () => undefined).flushHeaders();
  const [response] = (await once(request, "response")) as [IncomingMessage];
  expect([response.statusCode, messages, requests]).toEqual([413, false, 0]);
  request.destroy();
});

test("endless body is cut off", async () => {
  api = refusing(413, "Too large.");
  const socket = connect(Number(new URL(front).port), "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(post("Transfer-Encoding: chunked"));
  const chunkBytes = chunk(BYTES_PER_MB);
  const send = () => {
    while (socket.writable && socket.write(chunkBytes));
  };
  socket.on("drain", send);
  send();
  socket.resume();
  await new Promise((done) => socket.on("close", done));
}, 20_000);

test.each(["-1", "1e3", "0x10", "5, 6", "99999999999999999999", "", "abc"])(
  "rejects the length %j without calling the API",
  async (length) => {
    const response = await raw(front, post(`Content-Length: ${length}`), "hello");
    expect(response).toMatch(/^HTTP\/1.1 4(00|13) /);
    expect(requests).toBe(0);
  },
);

test("rejects two lengths or length with chunks", async () => {
  for (const second of ["Content-Length: 6", "Transfer-Encoding: chunked"]) {
    expect(await raw(front, post("Content-Length: 5", second), "hello")).toMatch(/^HTTP\/1.1 400 /);
  }
  expect(requests).toBe(0);
});

test("interrupted body gets a response", async () => {
  api = () => undefined;
  const response = await raw(impatient, post("Content-Length: 100"), "half");
  expect(response).toMatch(/^HTTP\/1.1 408 [\s\S]+The upload came to a halt\. Please try again\./);
});

test("slow API is not blamed on the caller", async () => {
  api = (request, response) => {
    setTimeout(() => request.resume(), 400);
    request.on("end", () => response.end("whole"));
  };
  const apiResponse = await raw(
    impatient,
    post(`Content-Length: ${10 * BYTES_PER_MB}`),
    Buffer.alloc(10 * BYTES_PER_MB),
  );
  expect(apiResponse).toMatch(/^HTTP\/1.1 200 [\s\S]+whole/);
});

test("bytes after a GET are no second request", async () => {
  const seen: (string | undefined)[] = [];
  api = (request, response) => {
    seen.push(request.url);
    response.end();
  };
  const smuggled = "GET /api/smuggled HTTP/1.1\r\nHost: x\r\n\r\n";
  const filler = Array.from({ length: 1100 }, (_, at) => `a${at}:`);
  const length = `Content-Length: ${smuggled.length}`;
  await raw(front, head("GET /api/x", "Host: localhost", ...filler, length), smuggled);
  await raw(front, head("GET /api/x", "Host: localhost", `Connection: content-length`, length), smuggled);
  await raw(front, head("GET /api/last", "Host: localhost"));
  expect(seen).not.toContain("/api/smuggled");
  expect(seen.at(-1)).toBe("/api/last");
});

test("hop-by-hop and forged headers are dropped", async () => {
  let headers = {};
  api = (request, response) => {
    headers = request.headers;
    response.end();
  };
  const given = ["X-Secret: 1", "Keep-Alive: 5", "Forwarded: for=1.1.1.1", "X-Forwarded-Port: 1", "X-Real-Ip: 1.1.1.1"];
  const connection = "Connection: x-secret, close";
  await raw(front, `GET /api/x HTTP/1.1\r\nHost: localhost\r\n${[...given, connection].join("\r\n")}\r\n\r\n`);
  for (const name of ["x-secret", "keep-alive", "forwarded", "x-forwarded-port", "x-real-ip"])
    expect(headers).not.toHaveProperty(name);
});

test("active upload finishes during shutdown", async () => {
  const warned = jest.spyOn(process, "emitWarning");
  let arrived = 0;
  api = async (request, response) => {
    for await (const { length } of request) arrived += length;
    response.end(String(arrived));
  };
  const stopping = await listen("a front", 0, "127.0.0.1", (request, response) =>
    proxy(request, response, { apiOrigin }),
  );
  const upload = open(`http://127.0.0.1:${stopping.port}/api/media`, { method: "POST" });
  upload.write(Buffer.alloc(BYTES_PER_MB));
  await until(() => arrived === BYTES_PER_MB);
  const stopped = stopping.stop();
  await expect(fetch(`http://127.0.0.1:${stopping.port}/`)).rejects.toThrow("fetch failed");
  upload.end(Buffer.alloc(BYTES_PER_MB));
  const [response] = (await once(upload, "response")) as [IncomingMessage];
  expect(String(Buffer.concat(await response.toArray()))).toBe(String(2 * BYTES_PER_MB));
  await stopped;
  expect(warned).not.toHaveBeenCalled();
});

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((done) => setImmediate(done));
}
