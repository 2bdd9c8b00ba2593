import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import pino from "pino";
import { proxy } from "./proxy";
import { withRequestLog } from "./request-log";
import { serve } from "./testing/serve";

let apiOrigin: string;
let api: (request: IncomingMessage, response: ServerResponse) => void;
let front: string;
let impatient: string;
let trusting: string;
let orphan: string;

beforeAll(async () => {
  apiOrigin = await serve((request, response) => api(request, response));
  front = await serve((request, response) => proxy(request, response, { apiOrigin }));
  impatient = await serve((request, response) => proxy(request, response, { apiOrigin, idleTimeout: 200 }));
  trusting = await serve((request, response) => proxy(request, response, { apiOrigin, trustedProxies: 1 }));
  orphan = await serve((request, response) => proxy(request, response, { apiOrigin: "http://127.0.0.1:1" }));
});

const echo = (request: IncomingMessage, response: ServerResponse) => {
  response.end(JSON.stringify({ method: request.method, url: request.url, headers: request.headers }));
};

test("passes method, path, query, cookies and response", async () => {
  api = (request, response) => {
    response.writeHead(201, { "set-cookie": ["a=1", "b=2"], "content-type": "application/json" });
    echo(request, response);
  };
  const response = await fetch(`${front}/api/items?day=1`, { method: "PATCH", headers: { cookie: "shopper=x" } });
  expect(response.status).toBe(201);
  expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect(await response.json()).toMatchObject({
    method: "PATCH",
    url: "/api/items?day=1",
    headers: { cookie: "shopper=x" },
  });
});

test("proxy passes compressed API responses unchanged", async () => {
  const text = JSON.stringify({ words: "twelve small lights ".repeat(100) });
  const requests: unknown[] = [];
  api = (request, response) => {
    requests.push(request.headers["accept-encoding"]);
    response.writeHead(200, {
      "content-type": "application/json",
      "content-encoding": "gzip",
      vary: "Accept-Encoding",
    });
    response.end(gzipSync(text));
  };
  const response = await fetch(`${front}/api/calendar`, { headers: { "accept-encoding": "gzip, br" } });
  expect(requests).toEqual(["gzip, br"]);
  expect(response.headers.get("content-encoding")).toBe("gzip");
  expect(response.headers.get("vary")).toBe("Accept-Encoding");
  expect(await response.text()).toBe(text);
});

test("proxy reuses its API connection", async () => {
  const ports: unknown[] = [];
  api = (request, response) => {
    ports.push(request.socket.remotePort);
    response.end("{}");
  };
  for (const path of ["/api/calendar", "/api/shopify/products"]) await (await fetch(front + path)).text();
  expect(new Set(ports).size).toBe(1);
});

test("proxy sets caller and host, ignoring claims", async () => {
  api = echo;
  const response = await fetch(`${front}/api/x`, {
    headers: { "x-forwarded-for": "6.6.6.6", "x-forwarded-host": "evil" },
  });
  const { headers } = await response.json();
  expect(headers["x-forwarded-for"]).toBe("127.0.0.1");
  expect(headers["x-forwarded-host"]).toBe(new URL(front).host);
  expect(headers.host).toBe(new URL(front).host);
  expect(headers["x-forwarded-proto"]).toBe("http");
});

test("proxy forwards the address that its trusted proxy saw", async () => {
  api = echo;
  const forwarded = {
    "x-forwarded-for": "6.6.6.6, 5.5.5.5",
    "x-forwarded-host": "shop.example",
    "x-forwarded-proto": "https",
  };
  const { headers } = await (await fetch(`${trusting}/api/x`, { headers: forwarded })).json();
  expect(headers).toMatchObject({ ...forwarded, "x-forwarded-for": "5.5.5.5" });
});

test("request id comes from a trusted proxy only", async () => {
  api = echo;
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: "debug", base: null }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const request = async (trustedProxies: number) => {
    const handle: RequestListener = (request, response) => proxy(request, response, { apiOrigin, trustedProxies });
    const origin = await serve(withRequestLog(handle, { app: "shell", trustedProxies, log }));
    const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
    const response = await fetch(`${origin}/api/landing/calendar/secret-calendar`, {
      headers: { "x-request-id": "from-the-caller", traceparent },
    });
    const { headers } = await response.json();
    return {
      atApi: headers["x-request-id"],
      trace: headers.traceparent,
      responded: response.headers.get("x-request-id"),
    };
  };
  const believed = await request(1);
  expect(believed).toMatchObject({
    atApi: "from-the-caller",
    trace: expect.stringContaining("0af7"),
    responded: "from-the-caller",
  });
  const stranger = await request(0);
  expect(stranger).toEqual({
    atApi: expect.stringMatching(/^[\da-f-]{36}$/),
    trace: undefined,
    responded: stranger.atApi,
  });
  const route = "/api/landing/calendar/:calendarId";
  while (lines.length < 2) await wait(1);
  expect(lines).toMatchObject(
    [believed, stranger].map(({ atApi }) => ({ requestId: atApi, app: "shell", route, status: 200 })),
  );
  expect(JSON.stringify(lines)).not.toContain("secret-calendar");
});

test("an upload is passed on while it arrives", async () => {
  const first = withResolvers();
  api = async (request, response) => {
    request.once("data", first.resolve);
    const body = await request.toArray();
    response.end(String(Buffer.concat(body).length));
  };
  const body = Readable.from(
    (async function* () {
      yield Buffer.alloc(10);
      await first.promise;
      yield Buffer.alloc(10);
    })(),
  );
  const response = await fetch(`${front}/api/upload`, {
    method: "POST",
    body: Readable.toWeb(body),
    duplex: "half",
  } as RequestInit);
  expect(await response.text()).toBe("20");
});

test("range responses pass unchanged", async () => {
  api = (request, response) => {
    expect(request.headers.range).toBe("bytes=2-4");
    response.writeHead(206, { "content-range": "bytes 2-4/10", "content-length": 3 }).end("234");
  };
  const response = await fetch(`${front}/api/media/1`, { headers: { range: "bytes=2-4" } });
  expect([response.status, response.headers.get("content-range"), await response.text()]).toEqual([
    206,
    "bytes 2-4/10",
    "234",
  ]);
});

test("the API's work ends when the caller leaves", async () => {
  const gone = withResolvers();
  const arrived = withResolvers();
  api = (_request, response) => {
    response.on("close", gone.resolve);
    arrived.resolve();
  };
  const controller = new AbortController();
  const requests = fetch(`${trusting}/api/slow`, { signal: controller.signal });
  await arrived.promise;
  controller.abort();
  await expect(requests).rejects.toThrow(/aborted/);
  await gone.promise;
});

test("without an API the caller gets a sentence", async () => {
  const response = await fetch(`${orphan}/api/calendar`);
  expect(response.status).toBe(502);
  expect(await response.text()).toBe("Our service is not responding at the moment. Please try again shortly.");
});

test("a silent API is given up on", async () => {
  api = () => {};
  expect((await fetch(`${impatient}/api/calendar`)).status).toBe(504);
});

test("truncated response is not passed as complete", async () => {
  api = async (_request, response) => {
    response.writeHead(200, { "content-length": 100 }).write("half");
    await wait(20);
    response.destroy();
  };
  const response = await fetch(`${front}/api/media/1`);
  await expect(response.text()).rejects.toThrow(/terminated/);
});

function withResolvers() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

describe("API closing a kept connection during reuse", () => {
  const closing = () => {
    const used = new WeakSet<object>();
    api = (request, response) => {
      if (used.has(request.socket)) return request.socket.destroy();
      used.add(request.socket);
      echo(request, response);
    };
  };

  test.each(["GET", "PATCH"])("does not fail a %s", async (method) => {
    closing();
    for (let i = 0; i < 5; i++) {
      const response = await fetch(`${front}/api/x`, { method });
      expect([response.status, (await response.json()).method]).toEqual([200, method]);
    }
  });

  test("fails when new connections close too", async () => {
    api = (request) => request.socket.destroy();
    expect((await fetch(`${front}/api/x`)).status).toBe(502);
  });
});

test("proxy waits for a print longer than for other reads", async () => {
  api = (_request, response) => void setTimeout(() => response.end("%PDF"), 400);
  const read = (path: string) => fetch(impatient + path).then(({ status }) => status);
  expect(await Promise.all(["/api/landing/calendar/a/keepsake.pdf", "/api/calendar"].map(read))).toEqual([200, 504]);
});
