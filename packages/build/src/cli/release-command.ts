import { buildPackage } from "../release/build";

export async function releaseCommand(root: string): Promise<void> {
  for (const { name, id, outcome, milliseconds } of await buildPackage(root)) {
    console.log(`${name} ${id}: ${outcome} (${milliseconds} ms)`);
  }
}
