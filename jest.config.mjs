import nodePreset from "./tools/jest/node/jest-preset.mjs";

export default {
  // With several projects Jest uses only this timeout.
  testTimeout: nodePreset.testTimeout,
  // Modules of a test file stay in memory after it.
  workerIdleMemoryLimit: "1GB",
  projects: [
    "<rootDir>/packages/!(photographs)",
    "<rootDir>/tools/!(browsers|docs)",
    "<rootDir>/api",
    "<rootDir>/shell",
    "<rootDir>/mf-*",
  ],
};
