import { execFileSync } from "node:child_process";
import { chmodSync } from "node:fs";
import { join } from "node:path";
import { buildApps, imageNames } from "@advent/run";
import { makeImage, measureFolder } from "@advent/run/make-image";
import { formatTable } from "@advent/run/table";
import { holds } from "../finding";
import { Stage } from "../stage";
import { root } from "../world";
import { Cluster } from "./cluster";
import { nextRelease } from "./next-release";
import { type Phase, phases } from "./phases";
import { Traffic } from "./traffic";

/**
 * `npm run test:cluster`: runs the suite from its images behind the production proxy.
 * Shoppers, readers and one browser use it while processes end and a remote is released.
 */
async function main(): Promise<void> {
  for (const program of ["bwrap", "caddy"]) requireProgram(program);
  // The proxy's certificates are self-signed.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";
  process.removeAllListeners("warning");
  const stage = await Stage.open();
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void stage.close().finally(() => process.exit(130)));
  try {
    process.exitCode = (await run(stage)) ? 0 : 1;
  } finally {
    await stage.close();
  }
}

async function run(stage: Stage): Promise<boolean> {
  chmodSync(stage.folder, 0o711);
  await buildApps(root, console.log);
  const imagesIn = join(stage.folder, "images");
  for (const name of imageNames) await makeImage(root, name, join(imagesIn, name));
  const next = join(stage.folder, "next");
  await makeImage(await nextRelease(join(stage.folder, "workspace")), "remotes", join(next, "remotes"));
  const cluster = await Cluster.start(stage, imagesIn);
  console.log(
    formatTable(
      imageNames.map((name) => imageRow(name, imagesIn, cluster)),
      ["image", "files", "MB", "starts in"],
    ),
  );
  const rows: string[][] = [];
  let held = true;
  for (const phase of phases(next)) {
    const { finding, refused, browser } = await perform(phase, cluster);
    held &&= holds(finding) && browser === "passed";
    rows.push([
      phase.name,
      String(finding.asked),
      String(finding.acknowledged),
      String(refused),
      String([...finding.wrong.values()].reduce((sum, count) => sum + count, 0)),
      String(finding.lost.length),
      `${(finding.longestMs / 1000).toFixed(2)} s`,
      browser,
    ]);
    for (const [what, count] of finding.wrong) console.log(`  ${phase.name}: ${what} (${count}×)`);
    for (const what of finding.lost) console.log(`  ${phase.name}: lost ${what}`);
  }
  const heads = ["while", "requests", "writes", "refused", "failures", "lost", "longest", "main job in a browser"];
  console.log(formatTable(rows, heads));
  return held;
}

function requireProgram(name: string): void {
  try {
    execFileSync(name, [name === "caddy" ? "version" : "--version"], { stdio: "ignore" });
  } catch {
    throw new Error(`${name} is not installed; Debian and Ubuntu have it: apt-get install caddy bubblewrap.`);
  }
}

function imageRow(name: (typeof imageNames)[number], imagesIn: string, cluster: Cluster): string[] {
  const { files, bytes } = measureFolder(join(imagesIn, name));
  const started = [...cluster.startMs].filter(([process]) => process.startsWith(name));
  const times = started.map(([, ms]) => `${(ms / 1000).toFixed(2)} s`).join(", ");
  return [name, String(files), (bytes / 1e6).toFixed(1), times];
}

async function perform({ event, refuses = false }: Phase, cluster: Cluster) {
  const traffic = await Traffic.begin(cluster);
  const browser = traffic.mainJob();
  await traffic.ledger.waitFor(40);
  traffic.witness.tolerance = { refusals: refuses };
  await event(cluster);
  traffic.witness.tolerance = {};
  await traffic.ledger.waitFor(40);
  const outcome = await browser;
  const finding = await traffic.end();
  return { finding, refused: traffic.witness.refused, browser: outcome };
}

main().catch((error: Error) => {
  console.error(process.env.VERBOSE ? error : error.message);
  process.exit(1);
});
