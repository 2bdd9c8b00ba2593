import { decode } from "../bson/codec";
import { encodeReply } from "../bson/raw";
import { type Doc, isDoc } from "../bson/types";
import { frameMessage, type Message } from "./framing";

export const OP_QUERY_CODE = 2004;
const OP_REPLY_CODE = 1;

const HANDSHAKE_COMMANDS = new Set(["ismaster", "hello"]);

export function readOpQuery({ body }: Message): { database: string; command: Doc } {
  const end = body.indexOf(0, 4);
  if (end < 0) throw new Error("unterminated collection name in OP_QUERY");
  const [database = "", collection] = body.toString("utf8", 4, end).split(".");
  const query = decode(body.subarray(end + 9));
  const command = isDoc(query.$query) ? query.$query : query;
  const name = Object.keys(command)[0] ?? "";
  if (collection !== "$cmd" || !HANDSHAKE_COMMANDS.has(name))
    throw new Error(`OP_QUERY is only supported for the handshake, not for '${name}'`);
  return { database, command };
}

export function writeOpReply(responseTo: number, reply: Doc): Buffer {
  const head = Buffer.alloc(20);
  head.writeInt32LE(8);
  head.writeInt32LE(1, 16);
  return frameMessage(responseTo, OP_REPLY_CODE, head, encodeReply(reply));
}
