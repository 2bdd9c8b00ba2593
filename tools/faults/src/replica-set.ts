import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { MongoClient } from "mongodb";
import { until } from "./until";

const ELECTION_TIMEOUT_MS = 60_000;

export class ReplicaSet {
  readonly #client: MongoClient;

  constructor(readonly uri: string) {
    this.#client = new MongoClient(uri, { serverSelectionTimeoutMS: ELECTION_TIMEOUT_MS });
  }

  async stepDown(): Promise<void> {
    // The primary may close the connection before it responds.
    await this.#client.db("admin").command({ replSetStepDown: 10, force: true }).catch(ignoreClosed);
    await this.waitUntilWhole();
  }

  async withLaggingSecondary(work: () => Promise<void>): Promise<void> {
    const [secondary = ""] = await this.list("SECONDARY");
    const member = await this.connect(secondary);
    try {
      await member.db("admin").command({ fsync: 1, lock: true });
      await work().finally(() => member.db("admin").command({ fsyncUnlock: 1 }));
    } finally {
      await member.close();
    }
  }

  async list(state: "PRIMARY" | "SECONDARY"): Promise<string[]> {
    return (await this.#listMembers()).filter(({ stateStr }) => stateStr === state).map(({ name }) => name);
  }

  async waitUntilWhole(): Promise<void> {
    const isWhole = async () => {
      const states = (await this.#listMembers()).map(({ stateStr }) => stateStr).sort();
      return states[0] === "PRIMARY" && states.slice(1).every((state) => state === "SECONDARY");
    };
    await until("The replica set is whole", () => isWhole().catch(() => false), ELECTION_TIMEOUT_MS);
  }

  async #listMembers(): Promise<{ name: string; stateStr: string }[]> {
    return (await this.#client.db("admin").command({ replSetGetStatus: 1 })).members;
  }

  close(): Promise<void> {
    return this.#client.close();
  }

  private connect(host: string): Promise<MongoClient> {
    const { username, password } = this.#client.options.credentials ?? {};
    const { tls } = this.#client.options;
    const options = { tls, ...(username && { auth: { username, password: password ?? "" } }) };
    return new MongoClient(`mongodb://${host}/?directConnection=true`, options).connect();
  }
}

export async function changeMember(what: "split" | "join" | "upgrade", address: string): Promise<void> {
  const { FAULTS_MEMBER_COMMAND: program } = process.env;
  if (!program) throw new Error("FAULTS_MEMBER_COMMAND must name a program that can split, join and upgrade a member.");
  await promisify(execFile)(program, [what, address]);
}

function ignoreClosed(error: Error): void {
  if (error.name !== "MongoNetworkError") throw error;
}
