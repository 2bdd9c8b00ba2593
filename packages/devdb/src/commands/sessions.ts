import { CommandError } from "../errors";
import { type Command, command } from "./types";

function noTransactions(): never {
  throw new CommandError("IllegalOperation", "Transaction numbers are only allowed on a replica set member or mongos");
}

export const sessionCommands: [string, Command][] = [
  ["endSessions", command([], () => ({}))],
  ["refreshSessions", command([], () => ({}))],
  ["commitTransaction", command([], noTransactions)],
  ["abortTransaction", command([], noTransactions)],
];
