import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { getBuildId, type RemoteEntry } from "@advent/contract";
import { type Env, getManifestAddress, readOrigins, readPorts } from "./addresses";
import { getDistFolder, getRemoteName, type SuiteApp, suiteApps } from "./apps";
import { listPublished, readBuilds } from "./builds";
import { getShownRemotes } from "./local-remotes";
import {
  acceptContract,
  changeRemotes,
  describeRelease,
  getManifestUrl,
  parseReleaseShare,
  publish,
  releaseRemote,
} from "./releases";

/**
 * Copies the builds of this image into `BUILDS_DIR`, beside earlier ones, and makes them live in `REMOTES_FILE`.
 * With `--new-only` builds that this image has published before stay as they are.
 * `RELEASE_SHARE` is the percentage of visitors who get them at first. With `CDN_ORIGIN`, hosts load static remotes from `<CDN_ORIGIN>/<remote>/mf/…`.
 */
async function main(env: Env): Promise<void> {
  const { BUILDS_DIR, REMOTES_FILE } = env;
  if (!BUILDS_DIR || !REMOTES_FILE) {
    throw new Error("BUILDS_DIR must name the folder of all builds, and REMOTES_FILE the remotes.json to change.");
  }
  const isNewOnly = process.argv.includes("--new-only");
  for (const app of suiteApps) {
    const image = getDistFolder(app, { BUILDS_DIR: undefined });
    const [own] = readBuilds(image);
    if (!own) continue;
    const dist = getDistFolder(app, { BUILDS_DIR });
    const mark = join(dist, "image-build");
    const isRestart = isNewOnly && existsSync(mark) && readFileSync(mark, "utf8") === own.id;
    if (isRestart && (await keepLive(app, REMOTES_FILE, env))) continue;
    const { id, contract } = publish(image, dist);
    writeFileSync(mark, id);
    console.log(`${app} ${id}: ${await goLive(app, { file: REMOTES_FILE, contract: `^${contract}`, env })}`);
  }
}

/** Keeps what was released since live, at the suite's present address. Returns false when no build of the app is. */
async function keepLive(app: SuiteApp, file: string, env: Env): Promise<boolean> {
  const origins = readOrigins(env, readPorts(env));
  const name = getRemoteName(app);
  if (app === "shell") return true;
  const isShown = getShownRemotes(origins, readAdminInShell(env)).includes(app);
  const own = listPublished(getDistFolder(app)).map(({ id }) => id);
  const move = <T extends Pick<RemoteEntry, "manifest">>(entry: T): T => {
    const build = getBuildId(entry);
    const isOwn = build && own.includes(build);
    return isOwn ? { ...entry, manifest: getManifestUrl(getManifestAddress(app, origins), build) } : entry;
  };
  const { remotes } = await changeRemotes(file, ({ remotes }) => {
    const { [name]: entry, ...others } = remotes;
    if (!entry || !isShown) return { remotes: others };
    const moved = { ...move(entry), ...(entry.candidate && { candidate: move(entry.candidate) }) };
    return { remotes: { ...remotes, [name]: moved } };
  });
  return !isShown || remotes[name] !== undefined;
}

const readAdminInShell = ({ ADMIN_IN_SHELL: text }: Env) => (text ? text === "1" : undefined);

async function goLive(app: SuiteApp, { file, contract, env }: { file: string; contract: string; env: Env }) {
  const origins = readOrigins(env, readPorts(env));
  if (app === "shell") {
    await acceptContract(file, contract);
    return `remotes of contract ${contract} are accepted.`;
  }
  if (!getShownRemotes(origins, readAdminInShell(env)).includes(app)) return "on its own origin.";
  const [newest] = listPublished(getDistFolder(app));
  if (!newest) throw new Error(`${app} has no build that a shell can show.`);
  // The landing remote's own server renders its first screens, one for each recipient.
  const beside =
    env.CDN_ORIGIN && app !== "landing"
      ? `${env.CDN_ORIGIN}/${app}/mf/mf-manifest.json`
      : getManifestAddress(app, origins);
  const name = getRemoteName(app);
  const { remotes } = await releaseRemote(file, name, newest, beside, parseReleaseShare(env.RELEASE_SHARE));
  return describeRelease(name, remotes[name], newest.id);
}

main(process.env).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
