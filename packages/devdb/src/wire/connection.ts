import type { Duplex } from "node:stream";
import { dispatch } from "../commands/dispatch";
import type { Engine } from "../engine/engine";
import { getMessage } from "../errors";
import { Framer, type Message, readRequestId } from "./framing";
import { OP_MSG_CODE, readOpMsg, writeOpMsg } from "./op-msg";
import { OP_QUERY_CODE, readOpQuery, writeOpReply } from "./op-query";

/** Serves one client in order. A malformed message closes this connection only. */
export function serveConnection(socket: Duplex, engine: Engine, connectionId: number): void {
  const framer = new Framer();
  let turn = Promise.resolve();
  let refused = false;
  const refuse = (error: unknown) => {
    refused = true;
    engine.log(`connection ${connectionId} closed: ${getMessage(error)}`);
    socket.destroy();
  };
  const handle = async (message: Message) => {
    if (refused) return;
    const { reply, moreToCome } = await handleMessage(message, engine, connectionId);
    if (reply && !socket.destroyed) socket.write(reply);
    if (!reply || !moreToCome || !socket.readable) return;
    // Each reply of a stream responds to the one before it.
    const next = { ...message, requestId: readRequestId(reply) };
    turn = turn.then(() => handle(next)).catch(refuse);
  };
  socket.on("error", (error) => engine.log(`connection ${connectionId}: ${error.message}`));
  socket.on("end", () => void turn.then(() => socket.end()));
  socket.on("data", (chunk) => {
    try {
      for (const message of framer.push(chunk)) turn = turn.then(() => handle(message)).catch(refuse);
    } catch (error) {
      refuse(error);
    }
  });
}

interface CommandReply {
  reply?: Buffer;
  /** The client gets another reply to the same message without sending it again. */
  moreToCome?: boolean;
}

async function handleMessage(message: Message, engine: Engine, connectionId: number): Promise<CommandReply> {
  if (message.opCode === OP_QUERY_CODE) {
    const { command, database } = readOpQuery(message);
    return { reply: writeOpReply(message.requestId, await dispatch(command, { engine, database, connectionId })) };
  }
  if (message.opCode !== OP_MSG_CODE) throw new Error(`unsupported opcode ${message.opCode}`);
  const { command, wantsReply, exhaustAllowed } = readOpMsg(message);
  const database = typeof command.$db === "string" ? command.$db : "admin";
  const reply = await dispatch(command, { engine, database, connectionId });
  if (!wantsReply) return {};
  const moreToCome = exhaustAllowed && command.maxAwaitTimeMS !== undefined && reply.ok === 1;
  return { reply: writeOpMsg(message.requestId, reply, moreToCome), moreToCome };
}
