#!/usr/bin/env node
import { register } from "tsx/esm/api";

register();
const { commands } = await import("./commands.ts");
const [name = "", id] = process.argv.slice(2);
const command = commands[name];

try {
  if (!command) throw new Error(`Usage: advent-app <${Object.keys(commands).join(" | ")}>, in an app's folder.`);
  console.log(await command(process.cwd(), process.env, id));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
