import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Collection, type Db, type Document, MongoClient } from "mongodb";
import { type EngineRequest, type RunningEngine, startEngine } from "../launch/start-engine";

export function scratchDirectory(): string {
  return mkdtempSync(join(tmpdir(), "devdb-"));
}

export interface TestEngine {
  readonly uri: string;
  readonly client: MongoClient;
  readonly db: Db;
  collection<T extends Document = Document>(docs?: Document[]): Promise<Collection<T>>;
  reads(): Promise<{ keysExamined: number; docsExamined: number }>;
}

export function testEngine(options: Omit<EngineRequest, "directory"> = {}): TestEngine {
  const directory = scratchDirectory();
  let engine: RunningEngine | undefined;
  let client: MongoClient | undefined;
  let collections = 0;

  beforeAll(async () => {
    engine = await startEngine({ ...options, directory });
    client = await new MongoClient(engine.uri).connect();
  });
  afterAll(async () => {
    await client?.close();
    await engine?.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  const running = <T>(part: T | undefined): T => {
    if (!part) throw new Error("The engine runs only inside tests.");
    return part;
  };
  const db = () => running(client).db("shop");
  return {
    get uri() {
      return running(engine).uri;
    },
    get client() {
      return running(client);
    },
    get db() {
      return db();
    },
    async collection<T extends Document>(docs: Document[] = []) {
      collections += 1;
      const name = `c${collections}`;
      if (docs.length > 0) await db().collection(name).insertMany(docs);
      return db().collection<T>(name);
    },
    async reads() {
      const { devdb } = await db().command({ serverStatus: 1 });
      return { keysExamined: devdb.keysExamined, docsExamined: devdb.docsExamined };
    },
  };
}
