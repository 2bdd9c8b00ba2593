// Plays Decembers one after the other in a process of their own, as main.ts asks it to.
import { type PlayOptions, play } from "./play";

interface ProcessArguments extends Omit<PlayOptions, "seed"> {
  seeds: string[];
  isVerbose?: boolean;
}

const { seeds, isVerbose, ...options }: ProcessArguments = JSON.parse(process.argv[2] ?? "{}");
const onStep = isVerbose ? { onStep: (line: string) => void process.stdout.write(`${line}\n`) } : {};
for (const seed of seeds) process.send?.(await play({ ...options, ...onStep, seed }));
process.disconnect?.();
