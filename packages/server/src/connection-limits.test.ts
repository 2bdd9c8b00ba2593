import { connect, type Socket } from "node:net";
import { serveFront } from "./testing/serve";

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

async function open(origin: string, count: number, greet = (_socket: Socket) => {}, from = "127.0.0.1"): Promise<void> {
  const port = Number(new URL(origin).port);
  const opening = Array.from({ length: count }, () => {
    const socket = connect({ port, host: "127.0.0.1", localAddress: from });
    sockets.push(socket.on("error", () => undefined));
    return new Promise<void>((done) => socket.on("connect", () => done(greet(socket))));
  });
  await Promise.all(opening);
}

test("1,200 slow connections delay nobody", async () => {
  const origin = await serveFront((_request, response) => response.end("ok"));
  for (const network of [2, 3, 4, 5]) await open(origin, 250, undefined, `127.0.${network}.1`);
  await open(origin, 100, (socket) => socket.write("GET / HTTP/1.1\r\nHost: localhost\r\nX-A: "));
  await open(origin, 100, (socket) => socket.end("GET / HTTP/1.1\r\nHost: local"));
  await (await fetch(origin)).text();
  expect(await (await fetch(`${origin}/readyz`)).text()).toBe("ok");
  const slow = sockets.filter(({ destroyed }) => !destroyed);
  expect(slow.length).toBeGreaterThan(1_000);
  await Promise.all(slow.map((socket) => new Promise((done) => socket.resume().on("close", done))));
}, 40_000);

test("interrupted headers get a response", async () => {
  const origin = await serveFront((_request, response) => response.end("ok"));
  let apiResponse = "";
  await open(origin, 1, (socket) => {
    socket.on("data", (text) => {
      apiResponse += text;
    });
    socket.end("GET / HTTP/1.1\r\nHost: local");
  });
  await new Promise((done) => sockets[0]?.on("close", done));
  expect(apiResponse).toMatch(/^HTTP\/1.1 400 [\s\S]+This request cannot be read\.$/);
});

test("one address with 500 connections leaves the others room", async () => {
  const origin = await serveFront((_request, response) => response.end("ok"));
  await open(origin, 500, undefined, "127.0.0.2");
  const ended = () => sockets.filter(({ closed }) => closed).length;
  while (ended() < 100) await new Promise((done) => setTimeout(done, 10));
  expect(await (await fetch(origin)).text()).toBe("ok");
  expect(ended()).toBe(100);
});

test("one network with 1,000 connections leaves the others room", async () => {
  const origin = await serveFront((_request, response) => response.end("ok"));
  for (const last of [2, 3, 4, 5]) await open(origin, 250, undefined, `127.0.2.${last}`);
  const ended = () => sockets.filter(({ closed }) => closed).length;
  while (ended() < 200) await new Promise((done) => setTimeout(done, 10));
  expect(await (await fetch(origin)).text()).toBe("ok");
  expect(ended()).toBe(200);
});
