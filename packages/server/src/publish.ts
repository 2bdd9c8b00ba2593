import { type Env, readOrigins, readPorts } from "./addresses";
import { getDistFolder, getRemoteName, type SuiteApp, suiteApps } from "./apps";
import { listPublished, readBuilds } from "./builds";
import { getShownRemotes } from "./local-remotes";
import { acceptContract, describeRelease, parseReleaseShare, publish, releaseRemote } from "./releases";

/**
 * Copies the builds of this image into `BUILDS_DIR`, beside earlier ones, and makes them live in `REMOTES_FILE`.
 * `RELEASE_SHARE` is the percentage of visitors who get them at first. With `CDN_ORIGIN`, hosts load static remotes from `<CDN_ORIGIN>/<remote>/mf/…`.
 */
async function main(env: Env): Promise<void> {
  const { BUILDS_DIR, REMOTES_FILE } = env;
  if (!BUILDS_DIR || !REMOTES_FILE) {
    throw new Error("BUILDS_DIR must name the folder of all builds, and REMOTES_FILE the remotes.json to change.");
  }
  for (const app of suiteApps) {
    const image = getDistFolder(app, { BUILDS_DIR: undefined });
    if (readBuilds(image).length === 0) continue;
    const { id, contract } = publish(image, getDistFolder(app, { BUILDS_DIR }));
    console.log(`${app} ${id}: ${await goLive(app, { file: REMOTES_FILE, contract: `^${contract}`, env })}`);
  }
}

async function goLive(app: SuiteApp, { file, contract, env }: { file: string; contract: string; env: Env }) {
  const origins = readOrigins(env, readPorts(env));
  if (app === "shell") {
    await acceptContract(file, contract);
    return `remotes of contract ${contract} are accepted.`;
  }
  const inShell = env.ADMIN_IN_SHELL ? env.ADMIN_IN_SHELL === "1" : undefined;
  if (!getShownRemotes(origins, inShell).includes(app)) return "on its own origin.";
  const [newest] = listPublished(getDistFolder(app));
  if (!newest) throw new Error(`${app} has no build that a shell can show.`);
  // The landing remote's own server renders its first screens, one for each recipient.
  const at = env.CDN_ORIGIN && app !== "landing" ? `${env.CDN_ORIGIN}/${app}` : origins[app];
  const beside = `${at}/mf/mf-manifest.json`;
  const name = getRemoteName(app);
  const { remotes } = await releaseRemote(file, name, newest, beside, parseReleaseShare(env.RELEASE_SHARE));
  return describeRelease(name, remotes[name], newest.id);
}

main(process.env).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
