import { fileURLToPath } from "node:url";

export const resolve = (specifier) => fileURLToPath(import.meta.resolve(specifier));

const getSwcOptions = (parser) => ({
  jsc: { target: "es2023", parser, transform: { react: { runtime: "automatic" } } },
  module: { type: "commonjs" },
  sourceMaps: true,
});

export default {
  testMatch: ["<rootDir>/**/*.test.{ts,tsx}"],
  testPathIgnorePatterns: ["/node_modules/", "/dist/"],
  modulePathIgnorePatterns: ["<rootDir>/dist/"],
  moduleNameMapper: { "\\.(svg|woff2|css|webp|avif|jpg|png|mp4|webm)(\\?.*)?$": resolve("../asset.mjs") },
  transform: {
    "\\.tsx$": [resolve("@swc/jest"), getSwcOptions({ syntax: "typescript", tsx: true })],
    "\\.[cm]?[jt]s$": [resolve("@swc/jest"), getSwcOptions({ syntax: "typescript" })],
  },
  // The exporter of traces loads node:http by import(), which jest's CommonJS modules do not have; the others are ESM.
  transformIgnorePatterns: [
    "/node_modules/\\.pnpm/(?!(@advent\\+|@opentelemetry\\+otlp-exporter-base|age-encryption|htmlparser2|dom(handler|elementtype|utils|-serializer)|entities|hucre|qr@|@noble\\+|@scure\\+))",
  ],
  restoreMocks: true,
  // Real servers, databases and images on a busy two-core machine.
  testTimeout: 120_000,
  setupFilesAfterEnv: [resolve("../setup-console.mjs")],
};
