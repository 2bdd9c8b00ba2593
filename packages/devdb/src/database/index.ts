export { chooseDatabase } from "./choose-database";
export { dropDatabase } from "./drop-database";
export { databaseLabel } from "./label";
export type { Database, DatabaseEngine, DatabaseOptions } from "./types";
export { databaseNameOf, withDatabaseName } from "./uri-database";
