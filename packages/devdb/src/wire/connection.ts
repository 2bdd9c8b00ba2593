import type { Socket } from "node:net";
import { dispatch } from "../commands/dispatch";
import type { Engine } from "../engine/engine";
import { messageOf } from "../errors";
import { Framer, type Message } from "./framing";
import { OP_MSG, readOpMsg, writeOpMsg } from "./op-msg";
import { OP_QUERY, readOpQuery, writeOpReply } from "./op-query";

/** Serves one client: messages are answered in order; one that makes no sense ends this connection only. */
export function serveConnection(socket: Socket, engine: Engine, connectionId: number): void {
  const framer = new Framer();
  let turn = Promise.resolve();
  let refused = false;
  const refuse = (error: unknown) => {
    refused = true;
    engine.log(`connection ${connectionId} closed: ${messageOf(error)}`);
    socket.destroy();
  };
  const handle = async (message: Message) => {
    if (refused) return;
    const reply = await answer(message, engine, connectionId);
    if (reply && !socket.destroyed) socket.write(reply);
  };
  socket.setNoDelay(true);
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

async function answer(message: Message, engine: Engine, connectionId: number): Promise<Buffer | undefined> {
  if (message.opCode === OP_QUERY) {
    const { command, database } = readOpQuery(message);
    return writeOpReply(message.requestId, await dispatch(command, { engine, database, connectionId }));
  }
  if (message.opCode !== OP_MSG) throw new Error(`unsupported opcode ${message.opCode}`);
  const { command, wantsReply } = readOpMsg(message);
  const database = typeof command.$db === "string" ? command.$db : "admin";
  const reply = await dispatch(command, { engine, database, connectionId });
  return wantsReply ? writeOpMsg(message.requestId, reply) : undefined;
}
