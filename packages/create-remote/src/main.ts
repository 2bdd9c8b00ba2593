#!/usr/bin/env node
import { parseArgs } from "node:util";
import { createRemote } from "./create-remote";

const HELP_TEXT = `Usage: npm create --yes @advent/remote <name> [-- --packages <folder>]

Creates the folder <name> with a remote of that name: lower-case letters and digits, such as "gifts".
--packages installs the suite's packages from the tarballs in a folder instead of the registry.`;

try {
  const { values, positionals } = parseArgs({ options: { packages: { type: "string" } }, allowPositionals: true });
  const [name] = positionals;
  if (!name) throw new Error(HELP_TEXT);
  createRemote({ name, folder: name, tarballs: values.packages });
  console.log(`${name} is ready. Next:\n\n  cd ${name}\n  npm install\n  npm test\n\nREADME.md says what then.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
