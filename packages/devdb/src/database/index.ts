export { chooseDatabase } from "./choose-database";
export { dropDatabase } from "./drop-database";
export { databaseLabel } from "./label";
export { databaseSettings, readLastEngine } from "./last-engine";
export type { Database, DatabaseEngine, DatabaseOptions } from "./types";
export { databaseNameOf, withDatabaseName } from "./uri-database";
