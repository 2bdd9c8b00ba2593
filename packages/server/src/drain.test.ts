import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { createDrain } from "./drain";
import { proxy } from "./proxy";

const opened: Socket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});

async function serve(handle: RequestListener) {
  const server = createServer(handle);
  const drain = createDrain(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const visit = async (words = "") => {
    const socket = connect(port, "127.0.0.1");
    opened.push(socket);
    await Promise.all([once(socket, "connect"), once(server, "connection")]);
    const received: string[] = [];
    socket.on("data", (data) => received.push(String(data)));
    const closed = once(socket, "close").then(() => received.join(""));
    socket.on("error", () => {});
    socket.write(words);
    return { socket, closed };
  };
  return { server, drain, port, visit };
}

const upload = "POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 10\r\n\r\nfirst";
const read = async (request: IncomingMessage) => String(Buffer.concat(await request.toArray()));

test("event stream ends at once on shutdown", async () => {
  const origin = await serve((_request, response) => {
    response.setHeader("content-type", "text/event-stream");
    response.write("data: {}\n\n");
  });
  const apiOrigin = `http://127.0.0.1:${origin.port}`;
  const front = await serve((request, response) => proxy(request, response, { apiOrigin }));
  const reader = await fetch(`http://127.0.0.1:${front.port}/api/events`);
  const body = reader.body?.getReader();
  expect(Buffer.from((await body?.read())?.value ?? "").toString()).toBe("data: {}\n\n");
  await front.drain(60_000);
  expect(await body?.read()).toMatchObject({ done: true });
  await origin.drain(60_000);
});

test("upload in progress completes and closes its connection", async () => {
  const { server, drain, visit, port } = await serve(async (request, response) => response.end(await read(request)));
  const requests = once(server, "request");
  const { socket, closed } = await visit(upload);
  await requests;
  const drained = drain(10_000);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow("fetch failed");
  socket.write("-last");
  const apiResponse = await closed;
  expect(apiResponse).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(apiResponse).toContain("Connection: close\r\n");
  expect(apiResponse).toContain("first-last");
  await drained;
});

test("started response completes and closes its connection", async () => {
  const { server, drain, visit } = await serve((_request, response) => response.write("half"));
  const requests = once(server, "request");
  const { closed } = await visit("GET / HTTP/1.1\r\nHost: shop\r\n\r\n");
  const [, response] = await requests;
  const drained = drain(10_000);
  response.end("whole");
  await expect(closed).resolves.toContain("whole");
  await drained;
});

test("idle connections close at once", async () => {
  const { drain, visit } = await serve((_request, response) => response.end("ok"));
  const never = await visit();
  const used = await visit("GET / HTTP/1.1\r\nHost: shop\r\n\r\n");
  await once(used.socket, "data");
  await drain(60_000);
  await expect(never.closed).resolves.toBe("");
  await expect(used.closed).resolves.toContain("ok");
});

test("what takes longer than the deadline is cut", async () => {
  const { server, drain, visit } = await serve(() => {});
  const requests = once(server, "request");
  const { closed } = await visit(upload);
  await requests;
  await drain(50);
  await expect(closed).resolves.toBe("");
});
