import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { BSON } from "bson";
import fc from "fast-check";
import { testEngine } from "../testing/engine";
import { frameMessage } from "./framing";

const engine = testEngine({ port: 0 });
const OP_MSG_CODE = 2013;

function open(): Socket {
  return connect(Number(new URL(engine.uri.replace("mongodb:", "http:")).port), "127.0.0.1");
}

async function send(...chunks: Uint8Array[]): Promise<Buffer> {
  const socket = open();
  const received: Buffer[] = [];
  socket.on("data", (chunk) => received.push(chunk)).on("error", () => socket.destroy());
  await once(socket, "connect");
  const closed = once(socket, "close");
  for (const chunk of chunks) socket.write(chunk);
  socket.end();
  await closed;
  return Buffer.concat(received);
}

const flags = (bits: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(bits);
  return bytes;
};
const body = (command: object) => Buffer.concat([Buffer.of(0), BSON.serialize(command)]);
const ping = body({ ping: 1, $db: "admin" });
const parseReply = (bytes: Buffer) => BSON.deserialize(bytes.subarray(21));

async function expectAlive(): Promise<void> {
  expect(await engine.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
}

test("random bytes never end the server", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
      await send(bytes);
    }),
    { numRuns: 60 },
  );
  await expectAlive();
});

test("random message bodies never crash the server", async () => {
  const opCode = fc.constantFrom(OP_MSG_CODE, 2004, 2012, 1, -5);
  await fc.assert(
    fc.asyncProperty(opCode, fc.uint8Array({ maxLength: 120 }), async (code, bytes) => {
      await send(frameMessage(1, code, bytes));
    }),
    { numRuns: 60 },
  );
  await expectAlive();
});

test("mutated messages never crash the server", async () => {
  const message = frameMessage(
    0,
    OP_MSG_CODE,
    flags(0),
    body({ find: "c", filter: { a: { $gt: 1 } }, sort: { a: 1 }, $db: "shop" }),
  );
  const change = fc.record({ at: fc.nat({ max: message.length - 1 }), to: fc.nat({ max: 255 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      const broken = Buffer.from(message);
      for (const { at, to } of changes) broken[at] = to;
      await send(broken);
    }),
    { numRuns: 100 },
  );
  await expectAlive();
});

test("commands of any shape get a response", async () => {
  const name = fc.constantFrom(
    "find",
    "insert",
    "update",
    "delete",
    "aggregate",
    "distinct",
    "createIndexes",
    "findAndModify",
    "getMore",
    "killCursors",
    "listIndexes",
  );
  await fc.assert(
    fc.asyncProperty(
      name,
      fc.anything(),
      fc.dictionary(
        fc.constantFrom(
          "filter",
          "q",
          "query",
          "updates",
          "deletes",
          "documents",
          "pipeline",
          "indexes",
          "sort",
          "key",
          "update",
          "cursors",
        ),
        fc.jsonValue(),
      ),
      async (command, target, rest) => {
        const known = typeof target === "string" ? target : "c";
        const reply = parseReply(
          await send(frameMessage(0, OP_MSG_CODE, flags(0), body({ [command]: known, ...rest, $db: "fuzz" }))),
        );
        expect([0, 1]).toContain(reply.ok);
      },
    ),
    { numRuns: 150 },
  );
  await expectAlive();
});

test("a message may arrive byte by byte", async () => {
  const message = frameMessage(0, OP_MSG_CODE, flags(0), ping);
  expect(parseReply(await send(...Array.from(message, (byte) => Buffer.of(byte))))).toMatchObject({ ok: 1 });
});

test("messages in one packet are handled in order", async () => {
  const bytes = await send(
    Buffer.concat([
      frameMessage(7, OP_MSG_CODE, flags(0), ping),
      frameMessage(7, OP_MSG_CODE, flags(0), body({ nope: 1, $db: "x" })),
    ]),
  );
  const first = bytes.subarray(0, bytes.readInt32LE());
  expect(parseReply(first)).toMatchObject({ ok: 1 });
  expect(parseReply(bytes.subarray(first.length))).toMatchObject({ ok: 0, code: 59 });
});

test("document sequence equals its array", async () => {
  const docs = Buffer.concat([BSON.serialize({ _id: 1 }), BSON.serialize({ _id: 2 })]);
  const name = Buffer.from("documents\0");
  const sequence = Buffer.concat([Buffer.of(1), flags(4 + name.length + docs.length), name, docs]);
  const bytes = await send(frameMessage(0, OP_MSG_CODE, flags(0), body({ insert: "sequence", $db: "shop" }), sequence));
  expect(parseReply(bytes)).toMatchObject({ n: 2, ok: 1 });
});

test("message with a checksum closes the connection", async () => {
  expect(await send(frameMessage(0, OP_MSG_CODE, flags(1), ping, Buffer.alloc(4)))).toHaveLength(0);
});

test("legacy handshake works, other legacy queries fail", async () => {
  const query = (command: object) =>
    frameMessage(0, 2004, flags(0), Buffer.from("admin.$cmd\0"), Buffer.alloc(8), BSON.serialize(command));
  const bytes = await send(query({ ismaster: 1, helloOk: true }));
  expect(BSON.deserialize(bytes.subarray(36))).toMatchObject({ ismaster: true, helloOk: true, ok: 1 });
  expect(await send(query({ drop: "c" }))).toHaveLength(0);
});

test("message claiming over 48 MB closes the connection", async () => {
  const header = Buffer.alloc(16);
  header.writeInt32LE(48_000_001);
  expect(await send(header)).toHaveLength(0);
});
