export type Env = Readonly<Record<string, string | undefined>>;

export type DatabaseEngine = "mongodb-uri" | "mongod" | "mongod-download" | "embedded";

export interface Database {
  engine: DatabaseEngine;
  version?: string;
  uri: string;
  died: Promise<string>;
  stop(): Promise<void>;
  /** Starts an ended database again with the same data and address. */
  restart(): Promise<Database>;
}

/** A replica set of one member, whose address must stay the same. */
export interface ReplicaSet {
  name: string;
  port: number;
  cacheGb: number;
}

export interface DatabaseOptions {
  directory: string;
  /** For a mongod of this machine, which otherwise runs alone. */
  replicaSet?: ReplicaSet | undefined;
  log(sentence: string): void;
}

export interface Start extends DatabaseOptions {
  env: Env;
}
