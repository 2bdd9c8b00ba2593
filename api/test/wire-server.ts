import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import mongoose from "mongoose";

const { BSON } = mongoose.mongo;
type Doc = Record<string, unknown>;

export type ServerKind = "replica set" | "router" | "standalone";

const HEADER_BYTES = 16;
const OP_MSG_CODE = 2013;
const OP_QUERY_CODE = 2004;
const OP_REPLY_CODE = 1;
const CURSOR_ID = BSON.Long.fromNumber(7);

/** Time that `getMore` waits for an event, in milliseconds. */
const AWAIT_MS = 200;

/**
 * Implements the parts of MongoDB's wire protocol that tests with the real driver need: `hello` and change
 * streams with resume tokens.
 * Other commands get an empty success, or the reply of the test.
 */
export async function startWireServer(
  kind: ServerKind,
  {
    maxWireVersion = 21,
    replies = {},
  }: { maxWireVersion?: number; replies?: Record<string, (command: Doc) => Doc> } = {},
) {
  let wake: () => void = () => {};
  const sockets = new Set<Socket>();
  let pending: Doc[] = [];
  let token = 0;
  let failure: { code: number; errmsg: string } | undefined;
  const commands: Doc[] = [];

  const hello = (): Doc => ({
    isWritablePrimary: true,
    helloOk: true,
    ismaster: true,
    maxBsonObjectSize: 16_777_216,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    logicalSessionTimeoutMinutes: 30,
    minWireVersion: 0,
    maxWireVersion,
    ...(kind === "router" && { msg: "isdbgrid" }),
    ...(kind === "replica set" && { setName: "rs", setVersion: 1, me: address(), hosts: [address()] }),
  });
  const batch = (name: "firstBatch" | "nextBatch", events: Doc[]): Doc => {
    token += 1;
    const postBatchResumeToken = { _data: String(token).padStart(8, "0") };
    return { cursor: { id: CURSOR_ID, ns: "test.events", [name]: events, postBatchResumeToken } };
  };

  const waitForNews = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, AWAIT_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function run(command: Doc): Promise<Doc> {
    const [name = ""] = Object.keys(command);
    if (/^(hello|ismaster)$/i.test(name)) return hello();
    commands.push(command);
    if (replies[name]) return replies[name](command);
    if (name === "aggregate") {
      if (kind === "standalone")
        throw Object.assign(new Error("The $changeStream stage is only supported on replica sets"), { code: 40_573 });
      return batch("firstBatch", []);
    }
    if (name === "getMore") {
      if (pending.length === 0) await waitForNews();
      if (failure) throw Object.assign(new Error(failure.errmsg), failure);
      const events = pending;
      pending = [];
      return batch("nextBatch", events);
    }
    return {};
  }

  async function response(message: Buffer): Promise<Buffer> {
    const isQuery = message.readInt32LE(12) === OP_QUERY_CODE;
    const at = isQuery ? message.indexOf(0, HEADER_BYTES + 4) + 9 : HEADER_BYTES + 5;
    const command = BSON.deserialize(message.subarray(at, at + message.readInt32LE(at)));
    const reply = await run(command).then(
      (body) => ({ ok: 1, ...body }),
      ({ message: errmsg, code }) => ({ ok: 0, errmsg, code }),
    );
    const prefix = isQuery ? Buffer.concat([Buffer.alloc(16), Buffer.of(1, 0, 0, 0)]) : Buffer.alloc(5);
    const body = Buffer.concat([Buffer.alloc(HEADER_BYTES), prefix, BSON.serialize(reply)]);
    body.writeInt32LE(body.length, 0);
    body.writeInt32LE(message.readInt32LE(4), 8);
    body.writeInt32LE(isQuery ? OP_REPLY_CODE : OP_MSG_CODE, 12);
    return body;
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    let rest: Buffer = Buffer.alloc(0);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
    socket.on("data", (chunk) => {
      rest = Buffer.concat([rest, chunk]);
      while (rest.length >= HEADER_BYTES && rest.length >= rest.readInt32LE(0)) {
        const message = rest.subarray(0, rest.readInt32LE(0));
        rest = rest.subarray(message.length);
        void response(message).then((reply) => socket.writable && socket.write(reply));
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = () => `127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    uri: `mongodb://${address()}/test`,
    received: (name: string) => commands.filter((command) => Object.keys(command)[0] === name),
    publish() {
      token += 1;
      const _id = { _data: String(token).padStart(8, "0") };
      pending.push({ _id, operationType: "insert", ns: { db: "test", coll: "events" }, documentKey: { _id: "e" } });
      wake();
    },
    /** Ends the stream with an error after which the driver does not resume. */
    breakOff(code: number) {
      failure = { code, errmsg: "the stream has ended" };
      wake();
    },
    recover() {
      failure = undefined;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** Accepts every upsert, as Amazon DocumentDB does with those that come at once. */
export function acceptUpsert({ updates }: Doc): Doc {
  const [{ q }] = updates as [{ q: Doc }];
  return { n: 1, nModified: 0, upserted: [{ index: 0, _id: q._id }] };
}
