import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { FaultCase } from "../finding";
import { ManagedProcess } from "../managed-process";
import { readFolderBytes } from "../memory-limit";
import type { AttackReport } from "../network-attack";
import { ResponseChecker } from "../response-checker";
import { image } from "../samples";
import { repeat } from "../until";
import { Visitor } from "../visitor";
import { adminPassword, root, World } from "../world";

const SPOOL_MB = 80;
const SAMPLE_COUNT = 1000;
const MAX_SLOWDOWN_RATIO = 3;

export const networkAttack: FaultCase = {
  name: "network-attack",
  claim: "A line with 256 networks fills neither spool, quota nor login, and another visitor's page stays fast.",
  async run(workspace) {
    const spool = join(workspace.folder, "spool");
    mkdirSync(spool);
    const env = { TMPDIR: spool, UPLOAD_SPOOL_MB: String(SPOOL_MB), RATE_LIMITS: "on", TRUSTED_PROXIES: "1" };
    const world = await World.start(workspace, { env });
    await world.startFront();
    const checker = new ResponseChecker();
    const visitor = new Visitor(world.origin(), checker, world.page);
    await visitor.get("/api/calendar");
    const idleMs = await measureP99(world, visitor);

    // A process of its own, so that the attacker's work does not delay the visitor's clock.
    const attacker = new ManagedProcess({
      folder: join(root, "tools/faults"),
      words: ["--import", "tsx", "src/network-attack.ts", world.origin(), world.page],
      logFile: world.log("attacker"),
    });
    workspace.onClose(() => attacker.kill());
    let attack: AttackReport | undefined;
    attacker.child.on("message", (message: AttackReport) => {
      attack = message;
    });
    const end = new AbortController();
    let mostBytes = 0;
    const watching = repeat(
      async () => {
        mostBytes = Math.max(mostBytes, await readFolderBytes(spool));
      },
      20,
      end.signal,
    );
    await attacker.waitUntil("The attack is refused", () => attack?.isRefused);
    const attackedMs = await measureP99(world, visitor);
    await visitor.uploadImage(await image());
    await visitor.post("/api/admin/verify-password", { password: adminPassword });
    end.abort();
    await Promise.all([attacker.kill(), watching]);

    if (attackedMs > MAX_SLOWDOWN_RATIO * idleMs)
      checker.recordLate(`pages took ${Math.round(attackedMs)} ms instead of ${Math.round(idleMs)} ms`);
    if (mostBytes > SPOOL_MB * 1e6 * 1.05) checker.recordFault(`the spool held ${Math.round(mostBytes / 1e6)} MB`);
    const pages = `p99 ${idleMs.toFixed(0)} ms idle, ${attackedMs.toFixed(0)} ms attacked`;
    return checker.report(`${attack?.description}; spool ${Math.round(mostBytes / 1e6)} MB; ${pages}`);
  },
};

/** @returns the 99th percentile of a page and the calendar it reads, in milliseconds */
async function measureP99(world: World, visitor: Visitor): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < SAMPLE_COUNT; count += 1) {
    const begin = performance.now();
    await visitor.get(`${world.front}/`);
    await visitor.get("/api/calendar");
    times.push(performance.now() - begin);
  }
  return times.sort((one, other) => one - other)[Math.floor(0.99 * SAMPLE_COUNT)] ?? 0;
}
