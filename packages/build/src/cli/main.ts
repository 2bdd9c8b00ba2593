import { followCommand } from "./follow-command";
import { releaseCommand } from "./release-command";
import { rollbackCommand } from "./rollback-command";

const commands: Record<string, (root: string, ...args: string[]) => Promise<void>> = {
  release: releaseCommand,
  rollback: rollbackCommand,
  follow: followCommand,
};

const [name = "", ...args] = process.argv.slice(2);
const command = commands[name];

try {
  if (!command) throw new Error(`Usage: advent-app <${Object.keys(commands).join(" | ")}>, in an app's folder.`);
  await command(process.cwd(), ...args);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
