import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";

const script = readFileSync(join(import.meta.dirname, "../../../../deploy/mongo-setup.js"), "utf8");

interface ReplicaSet {
  isInitiated: boolean;
  users: string[];
}

/** Runs the script with a mongosh whose server is that replica set. */
function runSetup(set: ReplicaSet, failAt?: string): void {
  const step = (name: string) => {
    if (name === failAt) throw new Error(`cut off at ${name}`);
  };
  class Mongo {
    constructor(address: string) {
      if (address.includes("root:") && !set.users.includes("root")) throw new Error("Authentication failed.");
    }
    getDB() {
      return {
        runCommand(command: object) {
          if (!("replSetInitiate" in command)) return { isWritablePrimary: set.isInitiated };
          if (set.isInitiated)
            throw Object.assign(new Error("already initialized"), { codeName: "AlreadyInitialized" });
          set.isInitiated = true;
          return { ok: 1 };
        },
        createUser({ user }: { user: string }) {
          step(user);
          set.users.push(user);
        },
        getUser: (user: string) => set.users.includes(user),
        updateUser() {},
      };
    }
  }
  const env = { MONGODB_ROOT_PASSWORD: "root", MONGODB_USER: "advent", MONGODB_PASSWORD: "secret" };
  runInContext(script, createContext({ Mongo, process: { env }, sleep() {}, print() {} }));
}

test.each(["root", "advent"])("repeats a setup that was cut off before the user %s", (user) => {
  const set: ReplicaSet = { isInitiated: false, users: [] };
  expect(() => runSetup(set, user)).toThrow("cut off");
  runSetup(set);
  runSetup(set);
  expect(set).toEqual({ isInitiated: true, users: ["root", "advent"] });
});
