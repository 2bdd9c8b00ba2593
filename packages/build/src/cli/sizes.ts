import { sizes } from "../sizes";

const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(8);

console.log(`${"scripts".padEnd(34)} files      raw     gzip   brotli  (kB)`);
for (const { what, files, raw, gzip, brotli } of sizes()) {
  console.log(`${what.padEnd(34)} ${String(files).padStart(5)} ${kB(raw)} ${kB(gzip)} ${kB(brotli)}`);
}
