import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import mongoose from "mongoose";

const { BSON } = mongoose.mongo;
const OP_MSG_CODE = 2013;
const HEADER_LENGTH = 16;
/** Message flags and the kind of the first section. */
const BODY_OFFSET_BYTES = HEADER_LENGTH + 5;

interface RequestedQuery {
  command: string;
  collection: string;
  readConcern: { level: string; atClusterTime?: mongoose.mongo.Timestamp };
}

export interface SnapshotServer {
  uri: string;
  requests: RequestedQuery[];
  /** Cluster time reported to snapshot reads. */
  moment: mongoose.mongo.Timestamp;
  /** Number of reads after which the snapshot is too old. */
  remembers: number;
  close(): Promise<void>;
}

/**
 * Proxies MongoDB's wire protocol for a server without snapshots. Accepts snapshot reads as a replica set does
 * and records them.
 */
export async function startSnapshotServer(uri: string): Promise<SnapshotServer> {
  const { hosts, port: behind } = parseAddress(uri);
  const requests: RequestedQuery[] = [];
  const moment = new BSON.Timestamp({ t: 1_795_000_000, i: 7 });
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = behind === undefined ? connect(hosts) : connect(behind, hosts);
    const snapshots = new Set<number>();
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.once("close", () => [client, upstream].forEach((one) => void one.destroy()));
    }
    eachMessage(client, (message) => {
      const { id, body } = parseBody(message);
      if (body?.readConcern?.level !== "snapshot") return upstream.write(message);
      const [command = ""] = Object.keys(body);
      requests.push({ command, collection: String(body[command]), readConcern: body.readConcern });
      if (requests.length > self.remembers) {
        return client.write(reply(id, { ok: 0, code: 239, codeName: "SnapshotTooOld", errmsg: "too old" }));
      }
      snapshots.add(id);
      return upstream.write(withBody(message, { ...body, readConcern: { level: "majority" } }));
    });
    eachMessage(upstream, (message) => {
      const { to, body } = parseBody(message);
      if (!body?.cursor || !snapshots.delete(to)) return client.write(message);
      return client.write(withBody(message, { ...body, cursor: { ...body.cursor, atClusterTime: moment } }));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const self: SnapshotServer = {
    uri: `mongodb://127.0.0.1:${port}/?directConnection=true`,
    requests: requests,
    moment,
    remembers: Number.POSITIVE_INFINITY,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
  return self;
}

function parseAddress(uri: string): { hosts: string; port?: number } {
  const host = decodeURIComponent(uri.replace(/^mongodb:\/\//, "").replace(/[/?].*$/, ""));
  const [name = "", port] = host.split(":");
  return port ? { hosts: name, port: Number(port) } : { hosts: host };
}

function eachMessage(socket: Socket, take: (message: Buffer) => void): void {
  let held = Buffer.alloc(0);
  socket.on("data", (chunk) => {
    held = Buffer.concat([held, chunk]);
    while (held.length >= 4 && held.length >= held.readInt32LE(0)) {
      const length = held.readInt32LE(0);
      take(held.subarray(0, length));
      held = held.subarray(length);
    }
  });
}

function parseBody(message: Buffer) {
  const ids = { id: message.readInt32LE(4), to: message.readInt32LE(8) };
  const isDocument = message.readInt32LE(12) === OP_MSG_CODE && message[BODY_OFFSET_BYTES - 1] === 0;
  return { ...ids, body: isDocument ? BSON.deserialize(message.subarray(BODY_OFFSET_BYTES), WHOLE) : undefined };
}
/** Values keep their types, and bytes after the document are ignored. */
const WHOLE = { promoteValues: true, promoteLongs: false, allowObjectSmallerThanBufferSize: true };

function withBody(message: Buffer, body: object): Buffer {
  const whole = Buffer.concat([message.subarray(0, BODY_OFFSET_BYTES), BSON.serialize(body)]);
  whole.writeInt32LE(whole.length, 0);
  return whole;
}

function reply(to: number, body: object): Buffer {
  const head = Buffer.alloc(BODY_OFFSET_BYTES);
  head.writeInt32LE(to, 8);
  head.writeInt32LE(OP_MSG_CODE, 12);
  return withBody(head, body);
}
