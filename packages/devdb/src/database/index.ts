export { chooseDatabase } from "./choose-database";
export { databaseSettings, formatDatabaseLabel, readLastEngine } from "./last-engine";
export type { Database, DatabaseEngine, DatabaseOptions } from "./types";
export { dropDatabase, parseDatabaseName, withDatabaseName } from "./uri-database";
