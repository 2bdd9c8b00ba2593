export type Env = Readonly<Record<string, string | undefined>>;

export type DatabaseEngine = "mongodb-uri" | "mongod" | "mongod-download" | "embedded";

/** A database that answers on `uri` until `stop`; its data are kept. */
export interface Database {
  engine: DatabaseEngine;
  /** Version of the MongoDB server; absent for the embedded engine. */
  version?: string;
  uri: string;
  /** Settles when the database has ended: with a sentence, and its last lines below it. */
  died: Promise<string>;
  stop(): Promise<void>;
  /** After it has ended: the same data at the same address again. */
  restart(): Promise<Database>;
}

export interface DatabaseOptions {
  /** Where the local engines keep their data, one directory each. */
  directory: string;
  /** Takes sentences for the person who started the database. */
  log(sentence: string): void;
}

/** What an engine needs to start. */
export interface Start extends DatabaseOptions {
  env: Env;
}
