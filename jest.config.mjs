import { TEST_TIMEOUT_MS } from "./tools/jest/shared.mjs";

export default {
  // With several projects Jest uses only this timeout.
  testTimeout: TEST_TIMEOUT_MS,
  // Modules of a test file stay in memory after it.
  workerIdleMemoryLimit: "1GB",
  projects: [
    "<rootDir>/packages/!(photographs)",
    "<rootDir>/tools/!(gallery)",
    "<rootDir>/api",
    "<rootDir>/shell",
    "<rootDir>/mf-*",
  ],
};
