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

export interface DatabaseOptions {
  directory: string;
  log(sentence: string): void;
}

export interface Start extends DatabaseOptions {
  env: Env;
}
