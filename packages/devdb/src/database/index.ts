export { chooseDatabase } from "./choose-database";
export { dropDatabase } from "./drop-database";
export { formatDatabaseLabel } from "./label";
export { databaseSettings, readLastEngine } from "./last-engine";
export type { Database, DatabaseEngine, DatabaseOptions } from "./types";
export { parseDatabaseName, withDatabaseName } from "./uri-database";
