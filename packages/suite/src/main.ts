import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { isLocal } from "@advent/server/addresses";
import { readBackupBucket, startBackups } from "./backups";
import { type ImageSettings, readImageSettings } from "./image-settings";
import { openDatabase } from "./open-database";
import { run, runNode } from "./run-node";
import { readBackupKeyFile, readSecrets } from "./secrets";
import { describeApi } from "./services";
import { type Suite, startSuite } from "./start-suite";
import { waitForStop } from "./stop";
import { describeFullVolume, leaveRoot, requireSpace } from "./volume";

/** Programs of the API that can be run beside the shop, or instead of it: `docker run … restore s3://bucket/file`. */
const PROGRAMS: Record<string, readonly string[]> = {
  backup: ["backup.js"],
  restore: ["backup.js", "--restore"],
  doctor: ["doctor.js"],
  "move-media": ["move-media.js"],
  numbers: ["numbers.js"],
  retention: ["retention.js"],
};

const root = join(import.meta.dirname, "../../..");
const log = (sentence: string) => console.log(sentence);

async function main([name, ...words]: string[]): Promise<void> {
  const program = name === undefined ? [] : PROGRAMS[name];
  if (!program) throw new Error(`There is no "${name}"; there are ${Object.keys(PROGRAMS).join(", ")}.`);
  const settings = readImageSettings(process.env);
  leaveRoot(settings.dataDir);
  requireSpace(settings.dataDir);
  // A restore into a new volume writes pins there.
  mkdirSync(join(settings.dataDir, "builds"), { recursive: true });
  if (name === undefined) return serve(settings);
  await runProgram([...program, ...words], settings, name === "restore");
}

async function serve(settings: ImageSettings): Promise<void> {
  const { env, dataDir } = settings;
  const bucket = readBackupBucket(env);
  const stopRequested = waitForStop();
  const publishing = run(process.execPath, ["packages/server/dist/publish.js", "--new-only"], { cwd: root, env });
  const starting = publishing.then(() =>
    startSuite({ ...settings, env: removeBackupSettings(env), isImage: true, restart: true, log }),
  );
  const suite = await Promise.race([starting, stopRequested]);
  if (!suite) process.exit(0);
  const backups = bucket && (await openBackups(bucket, settings));
  log(describe(suite, env, dataDir));
  const death = await Promise.race([suite.died, stopRequested]);
  if (backups) await backups.stop();
  await suite.stop();
  if (death) throw new Error([death, describeFullVolume(dataDir)].filter(Boolean).join("\n"));
  process.exit(0);
}

/** Runs a program of the API with the image's settings. Starts the database unless the shop runs in this container. */
async function runProgram(
  [file = "", ...words]: string[],
  { signal, ...settings }: ImageSettings & { signal?: AbortSignal },
  isRestore = false,
): Promise<void> {
  const { env, dataDir } = settings;
  const secrets = await readSecrets(env, dataDir);
  const database = await openDatabase({ env, dataDir, isRestore, replicaSet: settings.replicaSet });
  const { uri, stop } = database;
  const keyFile = env.BACKUP_KEY || env.BACKUP_KEY_FILE ? {} : { BACKUP_KEY_FILE: await readBackupKeyFile(dataDir) };
  const api = describeApi({ ...settings, root, mode: "production", secrets, engine: "mongod", uri });
  const options = { cwd: root, env: { ...api.env, ...keyFile, NODE_ENV: "production" } };
  const args = [join(api.folder, "dist/server", file), ...words];
  await (signal ? run(process.execPath, args, { ...options, signal }) : runNode(args, root, options.env)).finally(stop);
}

async function openBackups(bucket: string, settings: ImageSettings) {
  const { env, dataDir } = settings;
  if (!env.BACKUP_KEY && !env.BACKUP_KEY_FILE)
    log(
      `Backups are encrypted with the key in ${await readBackupKeyFile(dataDir)}. Keep a copy elsewhere: without it no backup can be read.`,
    );
  const words = ["backup.js", bucket, "--daily", "--allow-empty"];
  return startBackups((signal) => runProgram(words, { ...settings, signal }), log);
}

const removeBackupSettings = (env: ImageSettings["env"]) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith("BACKUP_")));

function describe({ origins, adminPassword, database }: Suite, env: ImageSettings["env"], dataDir: string): string {
  const isClosed = origins.admin !== origins.shell && !env.ADMIN_PORT;
  const password = env.ADMIN_PASSWORD ? "from ADMIN_PASSWORD" : `${adminPassword} (kept in ${dataDir})`;
  return [
    `The Advent Calendar is ready (${process.uptime().toFixed(1)} s).`,
    `Shop: ${origins.shell}`,
    isClosed ? "Admin: closed. Set ADMIN_IN_SHELL=1 or ADMIN_PORT." : `Admin: ${origins.admin}/admin`,
    `Admin password: ${password}`,
    `Database: ${database}`,
    ...(isLocal(origins.shell) ? ["Set PUBLIC_URL to the address at which others reach this shop."] : []),
  ].join("\n");
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
