import { fileURLToPath } from "node:url";

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

const shared = (name) => ({
  displayName: name,
  testMatch: ["<rootDir>/**/*.test.{ts,tsx}"],
  testPathIgnorePatterns: ["/node_modules/", "/dist/"],
  modulePathIgnorePatterns: ["<rootDir>/dist/"],
  moduleFileExtensions: ["ts", "tsx", "js", "mjs", "cjs", "json", "node"],
  moduleNameMapper: { "\\.(svg|woff2|css|webp|avif|jpg|png|mp4|webm)(\\?.*)?$": here("./asset.mjs") },
  transform: { "\\.([cm]?[jt]sx?)$": here("./transform.mjs") },
  transformIgnorePatterns: ["\\.cjs$", "/node_modules/.+\\.(json|node)$"],
  restoreMocks: true,
});

/** Jest project for code that runs in Node: the API, the build tools, pure packages. */
export const nodeProject = (name) => ({
  ...shared(name),
  testEnvironment: here("./node-environment.mjs"),
  runtime: here("./shared-libraries.mjs"),
  setupFilesAfterEnv: [here("./setup-console.mjs")],
});

/** Jest project for code that runs in a browser: jsdom with Node's fetch family and the jest-dom matchers. */
export const browserProject = (name) => ({
  ...shared(name),
  testEnvironment: here("./browser-environment.mjs"),
  setupFilesAfterEnv: [here("./setup-console.mjs"), here("./setup-browser.mjs")],
});
