import { toOneLine } from "../errors";
import { downloadHost, reach } from "./download-host";
import { MongodUnavailableError, startMongod } from "./mongod";
import { type MongodTask, startTask, waitForTask } from "./mongod-task";
import type { Database, Env, Start } from "./types";

interface TimeoutOptions {
  firstByteMs: number;
  nextByteMs: number;
}

const DEFAULT_TIMEOUTS: TimeoutOptions = { firstByteMs: 15_000, nextByteMs: 60_000 };

export async function startDownloadedMongod(
  { env, directory, log }: Start,
  timeoutMs: TimeoutOptions = DEFAULT_TIMEOUTS,
): Promise<Database> {
  const settings = { MONGOMS_MAX_RETRIES: "1", ...env, MONGOMS_SYSTEM_BINARY: undefined };
  const binary = (await findCached(settings)) ?? (await download(settings, log, timeoutMs));
  return startMongod({ engine: "mongod-download", binary, env, directory });
}

async function findCached(env: Env): Promise<string | null> {
  return waitForTask(startTask(env, "find", "locate")).catch((cause) => {
    throw new MongodUnavailableError(`No MongoDB can be downloaded: ${toOneLine(cause)}.`, { cause });
  });
}

async function download(env: Env, log: Start["log"], timeoutMs: TimeoutOptions): Promise<string> {
  const host = downloadHost(env);
  await reach(host);
  log(`Downloading MongoDB from ${host.hostname} (once, about 100 MB).`);
  const task = startTask(env, "find", "download");
  const stalled = abortWhenSilent(task, timeoutMs);
  try {
    return (await waitForTask(task, stalled.signal)) ?? "";
  } catch (cause) {
    const reason = stalled.signal.aborted ? "it sends nothing" : toOneLine(cause);
    throw new MongodUnavailableError(`MongoDB could not be downloaded from ${host.hostname}: ${reason}.`, { cause });
  } finally {
    stalled.clear();
    task.child.kill("SIGKILL");
  }
}

/**
 * Aborts a stalled download, because mongodb-memory-server may wait forever. It prints its progress every two
 * seconds.
 */
function abortWhenSilent({ child }: MongodTask, { firstByteMs, nextByteMs }: TimeoutOptions) {
  const controller = new AbortController();
  let timer = setTimeout(() => controller.abort(), firstByteMs);
  child.stdout?.on("data", () => {
    clearTimeout(timer);
    timer = setTimeout(() => controller.abort(), nextByteMs);
  });
  return { signal: controller.signal, clear: () => clearTimeout(timer) };
}
