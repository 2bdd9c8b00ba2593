import { TEST_TIMEOUT_MS } from "./tools/jest/index.mjs";

export default {
  // With several projects Jest uses only this timeout.
  testTimeout: TEST_TIMEOUT_MS,
  // Modules of a test file stay in memory after it.
  workerIdleMemoryLimit: "1GB",
  projects: [
    "<rootDir>/packages/*/jest.config.mjs",
    "<rootDir>/tools/*/jest.config.mjs",
    "<rootDir>/api/jest.config.mjs",
    "<rootDir>/shell/jest.config.mjs",
    "<rootDir>/mf-*/jest.config.mjs",
  ],
};
