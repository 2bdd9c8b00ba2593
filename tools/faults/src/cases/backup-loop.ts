import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { FaultCase } from "../finding";
import { runUnderLoad } from "../load";
import { root, World } from "../world";

const COUNT = Number(process.env.FAULTS_BACKUPS || 10);
const MAX_ROUND_MS = 30_000;

export const backupLoop: FaultCase = {
  name: "backup-loop",
  claim: "Each of several backups taken under load is restored into another database and equals the backup.",
  timeoutMs: COUNT * MAX_ROUND_MS,
  async run(workspace) {
    const world = await World.start(workspace);
    return runUnderLoad(world, `backup and restore, ${COUNT}×`, async (load) => {
      const env = { ...world.apiEnv(), BACKUP_KEY: "ab".repeat(32), REMOTES_FILE: "" };
      const file = join(root, "api/dist/server/backup.js");
      const run = async (words: string[], more = {}) => {
        const { stdout } = await promisify(execFile)(process.execPath, [file, ...words], { env: { ...env, ...more } });
        return stdout;
      };
      for (let round = 0; round < COUNT; round += 1) {
        const folder = join(workspace.folder, `backup-${round}`);
        await run([folder]);
        const [set = ""] = await readdir(folder);
        const restored = await run([join(folder, set), "--restore", "--replace"], { MONGODB_DATABASE: "restored" });
        if (!restored.includes("equal to the backup")) load.checker.recordFault(`round ${round}: ${restored}`);
        await load.acknowledgements(1);
      }
    });
  },
};
