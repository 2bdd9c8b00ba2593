/** Runs tasks in order, at most `width` at a time. A failure does not stop the others. */
export async function inTurn(tasks: (() => Promise<void>)[], width: number): Promise<void> {
  const waiting = [...tasks];
  const failures: unknown[] = [];
  const worker = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) await task().catch((error) => failures.push(error));
  };
  await Promise.all(Array.from({ length: width }, worker));
  if (failures.length > 0)
    throw new Error(failures.map((error) => (error instanceof Error ? error.message : error)).join("\n"));
}
