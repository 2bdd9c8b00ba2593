export default {
  // Real servers, databases and pictures on a busy two-core machine: a test waits rather than fails for being slow.
  testTimeout: 30_000,
  // Libraries stay loaded from file to file, and what a file leaves in them.
  workerIdleMemoryLimit: "1GB",
  projects: [
    "<rootDir>/packages/*/jest.config.mjs",
    "<rootDir>/tools/*/jest.config.mjs",
    "<rootDir>/api/jest.config.mjs",
    "<rootDir>/shell/jest.config.mjs",
    "<rootDir>/mf-*/jest.config.mjs",
  ],
};
