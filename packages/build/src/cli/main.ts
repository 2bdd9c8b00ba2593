#!/usr/bin/env node
import { commands } from "./commands";

const [name = "", ...words] = process.argv.slice(2);

async function main(): Promise<void> {
  const command = commands[name];
  if (!command) throw new Error(`Usage: advent-app <${Object.keys(commands).join(" | ")}>, in an app's folder.`);
  console.log(await command(process.cwd(), process.env, ...words));
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
