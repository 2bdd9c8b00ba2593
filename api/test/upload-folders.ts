import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { setTimeout as wait } from "node:timers/promises";

const uploadFolders = async () => (await readdir(tmpdir())).filter((name) => name.startsWith("advent-upload-"));

/**
 * Returns a function that waits until every upload folder created since is gone, including those of other tests.
 * @throws Error after ten seconds, with the names
 */
export async function noUploadFolderStays(): Promise<() => Promise<void>> {
  const before = new Set(await uploadFolders());
  return async () => {
    const deadline = Date.now() + 10_000;
    let left = (await uploadFolders()).filter((name) => !before.has(name));
    while (left.length > 0) {
      if (Date.now() > deadline) throw new Error(`${left.join(", ")} stayed.`);
      await wait(20);
      const now = new Set(await uploadFolders());
      left = left.filter((name) => now.has(name));
    }
  };
}
