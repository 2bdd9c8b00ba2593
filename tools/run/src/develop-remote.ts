import { join } from "node:path";
import { parseArgs } from "node:util";
import { readPort } from "@advent/server/addresses";
import { getFolderName, getRemoteName, remoteApps, type SuiteApp } from "@advent/server/apps";
import { findTool, runNode } from "./run-node";
import { loadSettings, removeSecrets } from "./settings";

/** Serves one remote, which an override in the admin of a deployed site points to. */
export async function developRemote(root: string, words: string[]): Promise<void> {
  const { app, site } = parseWords(words);
  loadSettings(root);
  const folder = join(root, getFolderName(app));
  console.log(describe(app, site, `http://localhost:${readPort(process.env, app)}/mf/mf-manifest.json`));
  const program = [findTool(folder, "@rspack/cli", "rspack"), "dev", "--env", "against"];
  await runNode(program, folder, removeSecrets(process.env));
}

/** @throws a sentence on anything but words such as `mf-builder --against https://shop.example` */
function parseWords(words: string[]): { app: SuiteApp; site: string } {
  const options = { against: { type: "string" } } as const;
  const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
  const folder = positionals.join(" ");
  const app = remoteApps.find((name) => getFolderName(name) === folder);
  if (!app) throw new Error(`There is no remote "${folder}"; there are ${remoteApps.map(getFolderName).join(", ")}.`);
  const { against = "" } = values;
  if (!/^https?:/.test(against) || !URL.canParse(against))
    throw new Error(`${folder} needs --against and the address of a deployed site, such as https://shop.example.`);
  return { app, site: new URL(against).origin };
}

const describe = (app: SuiteApp, site: string, manifest: string) => `
${getFolderName(app)} is served at ${manifest}.
Saving a file reloads the page. Ctrl-C stops it.

1. Sign in to the admin of ${site} as an owner and open Overrides.
2. Enter ${getRemoteName(app)} and ${manifest}, and press Start override.
3. Open ${site} in the same browser.
`;
