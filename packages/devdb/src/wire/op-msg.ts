import { decode } from "../bson/codec";
import { encodeReply } from "../bson/raw";
import { type Doc, setField } from "../bson/types";
import { frameMessage, type Message } from "./framing";

export const OP_MSG_CODE = 2013;

const MORE_TO_COME_FLAG = 2;
const EXHAUST_FLAG = 0x10000;
const REQUIRED_FLAGS = 0xffff;

export interface Request {
  command: Doc;
  wantsReply: boolean;
  /** The client accepts further replies without sending another request. */
  exhaustAllowed: boolean;
}

/** Drivers send no checksums, so a message with one is refused as every unknown required flag. */
export function readOpMsg({ body }: Message): Request {
  const flags = body.readUInt32LE();
  if (flags & REQUIRED_FLAGS & ~MORE_TO_COME_FLAG) throw new Error("unknown required flag in OP_MSG");
  return {
    command: parseCommand(body.subarray(4)),
    wantsReply: (flags & MORE_TO_COME_FLAG) === 0,
    exhaustAllowed: (flags & EXHAUST_FLAG) !== 0,
  };
}

function parseCommand(sections: Buffer): Doc {
  let command: Doc | undefined;
  const sequences: [string, Doc[]][] = [];
  for (let at = 0; at < sections.length; ) {
    const kind = sections[at];
    const content = readSized(sections, at + 1);
    if (kind === 0 && !command) command = decode(content);
    else if (kind === 1) sequences.push(parseSequence(content));
    else throw new Error(`unexpected OP_MSG section of kind ${kind}`);
    at += 1 + content.length;
  }
  if (!command) throw new Error("OP_MSG without a body");
  for (const [name, docs] of sequences) setField(command, name, docs);
  return command;
}

function readSized(bytes: Buffer, at: number): Buffer {
  const length = bytes.readInt32LE(at);
  if (length < 5 || at + length > bytes.length) throw new Error("length beyond the end of the message");
  return bytes.subarray(at, at + length);
}

function parseSequence(content: Buffer): [string, Doc[]] {
  const end = content.indexOf(0, 4);
  if (end < 0) throw new Error("unterminated name of a document sequence");
  const docs: Doc[] = [];
  for (let at = end + 1; at < content.length; ) {
    const doc = readSized(content, at);
    docs.push(decode(doc));
    at += doc.length;
  }
  return [content.toString("utf8", 4, end), docs];
}

const NO_FLAGS_BODY_SECTION = Buffer.alloc(5);
const MORE_TO_COME_BODY_SECTION = Buffer.of(MORE_TO_COME_FLAG, 0, 0, 0, 0);

export function writeOpMsg(responseTo: number, reply: Doc, moreToCome = false): Buffer {
  return frameMessage(
    responseTo,
    OP_MSG_CODE,
    moreToCome ? MORE_TO_COME_BODY_SECTION : NO_FLAGS_BODY_SECTION,
    encodeReply(reply),
  );
}
