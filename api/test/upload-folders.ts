import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { setTimeout as wait } from "node:timers/promises";

const uploadFolders = async () => (await readdir(tmpdir())).filter((name) => name.startsWith("advent-upload-"));

/**
 * Gives what waits until no upload folder made from now on is left. Other tests' uploads come and go in the same place, so
 * they are waited for as well. @throws after ten seconds, with the names
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
