import { type Env, readOrigins, readPorts } from "@advent/server/addresses";
import { getDistFolder, getRemoteName, type SuiteApp, suiteApps } from "@advent/server/apps";
import { listPublished, readBuilds } from "@advent/server/builds";
import { getShownRemotes } from "@advent/server/local-remotes";
import { acceptContract, buildOf, releaseRemote } from "@advent/server/releases";
import { publish } from "../release/release";

/**
 * The program `publish` of an image: brings the builds that the image holds into `BUILDS_DIR`, beside those of earlier images, and makes
 * them live in `REMOTES_FILE`. Where a CDN stands before the static remotes' origins, `CDN_ORIGIN` names it: hosts are sent to
 * `<CDN_ORIGIN>/<remote>/mf/…`.
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
  // The landing remote's first screens are rendered by its own server, for one recipient each.
  const at = env.CDN_ORIGIN && app !== "landing" ? `${env.CDN_ORIGIN}/${app}` : origins[app];
  const beside = `${at}/mf/mf-manifest.json`;
  const { remotes } = await releaseRemote(file, getRemoteName(app), newest, beside);
  const live = buildOf(remotes[getRemoteName(app)]);
  return live === newest.id ? "live." : `held at ${live}; the desk lets it go.`;
}

main(process.env).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
