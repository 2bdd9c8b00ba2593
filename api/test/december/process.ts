// Plays one December in a process of its own, as main.ts asks it to.
import { type PlayOptions, play } from "./play";

const options: PlayOptions & { isVerbose?: boolean } = JSON.parse(process.argv[2] ?? "{}");
const onStep = options.isVerbose ? { onStep: (line: string) => void process.stdout.write(`${line}\n`) } : {};
const played = await play({ ...options, ...onStep });
process.send?.(played);
process.disconnect?.();
