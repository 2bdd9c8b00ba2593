import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { createHttpServer } from "./http-server";

const SHORT = { headersTimeout: 300, requestTimeout: 600, keepAliveTimeout: 300, connectionsCheckingInterval: 50 };

let server: Server;
let port: number;
beforeAll(async () => {
  server = createHttpServer((req, res) => {
    if (req.url === "/read") req.resume().once("end", () => res.end("read"));
    else if (req.url === "/begin") res.write("begun");
    else res.end("alive");
  }, SHORT).listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

async function open(): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  socket.on("error", () => {});
  await once(socket, "connect");
  return socket;
}

async function readResponse(socket: Socket): Promise<string> {
  let text = "";
  socket.setEncoding("latin1").on("data", (product) => {
    text += product;
  });
  await new Promise((resolve) => socket.once("end", resolve).once("close", resolve));
  socket.destroy();
  return text;
}

const connections = () =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

async function untilAllAreGone(): Promise<void> {
  const deadline = Date.now() + 20_000;
  while ((await connections()) > 0) {
    if (Date.now() > deadline) throw new Error(`${await connections()} connections stayed.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test.each([
  ["headers that never end", "GET / HTTP/1.1\r\nHost: localhost\r\n"],
  ["a body that never ends", "POST /read HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n12345"],
  [
    "a body in pieces that never ends",
    "POST /read HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n12345\r\n",
  ],
  ["nothing at all", ""],
])("%s gets a 408 in words", async (_what, sent) => {
  const socket = await open();
  socket.write(sent);
  const response = await readResponse(socket);
  expect(response).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(response).toMatch(/\r\n\r\nThe request took too long to arrive\.$/);
});

test.each([
  ["what is not HTTP", "\x16\x03\x01\x02", "400 Bad Request"],
  ["two lengths", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", "400 Bad Request"],
  [
    "headers beyond 16 KB",
    `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`,
    "431 Request Header Fields",
  ],
])("%s is refused in words", async (_what, sent, status) => {
  const socket = await open();
  socket.write(sent);
  const response = await readResponse(socket);
  expect(response).toContain(`HTTP/1.1 ${status}`);
  expect(response).toMatch(/\r\n\r\nTh[\w' ]+\.$/);
});

test("malformed request cuts the connection without corrupting the response", async () => {
  const socket = await open();
  socket.write("GET /begin HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await once(socket, "data");
  socket.write("\x16\x03\x01\x02\r\n\r\n");
  expect(await readResponse(socket)).toBe("");
});

test.each([
  ["half a request", "GET / HTTP/1.1\r\nHost: loc"],
  ["half a body", "POST /read HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n12345"],
  ["a whole request", "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"],
  ["nothing", ""],
])("a connection half-closed after %s does not stay", async (_what, sent) => {
  const socket = await open();
  socket.end(sent);
  const response = await readResponse(socket);
  if (sent.endsWith("\r\n\r\n")) expect(response).toContain("alive");
  await untilAllAreGone();
});

test("closes 1,200 idle and slow connections while serving new ones", async () => {
  const sockets = await Promise.all(Array.from({ length: 1200 }, open));
  const slow = sockets.slice(0, 200);
  for (const socket of slow) socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n");
  const trickle = setInterval(() => {
    for (const socket of slow) if (socket.writable) socket.write("X-A: b\r\n");
  }, 100);
  try {
    const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: "close" } });
    expect(await response.text()).toBe("alive");
    for (const socket of sockets) socket.resume();
    await untilAllAreGone();
  } finally {
    clearInterval(trickle);
    for (const socket of sockets) socket.destroy();
  }
});

test.each([
  [120, "200 OK"],
  [121, "431 Request Header Fields Too Large"],
])("request with %i headers gets %s", async (count, status) => {
  const socket = await open();
  const more = Array.from({ length: count - 3 }, (_, index) => `X-${index}: 1\r\n`).join("");
  const [first, last] = ["Host: localhost\r\nConnection: close\r\n", "Content-Length: 5\r\n"];
  socket.end(`POST /read HTTP/1.1\r\n${first}${more}${last}\r\nhello`);
  expect(await readResponse(socket)).toMatch(`HTTP/1.1 ${status}\r\n`);
});
