export { chooseDatabase } from "./choose-database";
export { dropDatabase } from "./drop-database";
export { formatDatabaseLabel as databaseLabel } from "./label";
export { databaseSettings, readLastEngine } from "./last-engine";
export type { Database, DatabaseEngine, DatabaseOptions } from "./types";
export { parseDatabaseName as databaseNameOf, withDatabaseName } from "./uri-database";
