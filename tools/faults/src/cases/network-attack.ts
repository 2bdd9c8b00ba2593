import { join } from "node:path";
import type { FaultCase } from "../finding";
import { ManagedProcess } from "../managed-process";
import type { AttackReport } from "../network-attack";
import { ResponseChecker } from "../response-checker";
import { createImage } from "../shopper";
import { until } from "../until";
import { Visitor } from "../visitor";
import { adminPassword, root, World } from "../world";

const SAMPLE_COUNT = 1000;
const MAX_SLOWDOWN_RATIO = 3;

export const networkAttack: FaultCase = {
  name: "network-attack",
  claim: "A line with 256 networks fills neither quota nor login, and another visitor's page stays fast.",
  async run(workspace) {
    const world = await World.start(workspace, { env: { RATE_LIMITS: "on", TRUSTED_PROXIES: "1" } });
    const front = await world.startFront();
    const checker = new ResponseChecker();
    const visitor = new Visitor(world.origin(), checker, world.page);
    await visitor.get("/api/calendar");
    const idleMs = await measureP99(front, visitor);

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
    await until("The attack is refused", () => attack?.isRefused);
    const attackedMs = await measureP99(front, visitor);
    await visitor.uploadImage(await createImage());
    await visitor.post("/api/admin/verify-password", { password: adminPassword });
    await attacker.kill();

    if (attackedMs > MAX_SLOWDOWN_RATIO * idleMs)
      checker.recordLate(`pages took ${Math.round(attackedMs)} ms instead of ${Math.round(idleMs)} ms`);
    return checker.report(
      `${attack?.description}; p99 ${idleMs.toFixed(0)} ms idle, ${attackedMs.toFixed(0)} ms attacked`,
    );
  },
};

/** @returns the 99th percentile of a page and the calendar it reads, in milliseconds */
async function measureP99(front: string, visitor: Visitor): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < SAMPLE_COUNT; count += 1) {
    const begin = performance.now();
    await visitor.get(`${front}/`);
    await visitor.get("/api/calendar");
    times.push(performance.now() - begin);
  }
  return times.sort((one, other) => one - other)[Math.floor(0.99 * SAMPLE_COUNT)] ?? 0;
}
