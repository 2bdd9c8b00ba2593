import { nodeProject } from "@advent/jest";

export default {
  ...nodeProject("api"),
  globalSetup: "<rootDir>/test/start-database.ts",
  globalTeardown: "<rootDir>/test/stop-database.ts",
};
