import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { MS_PER_DAY } from "@advent/contract";
import type { FaultCase } from "../finding";
import { runUnderLoad } from "../load";
import type { ApiResponse } from "../response-checker";
import { adminAt } from "../verify";
import { Visitor } from "../visitor";
import { World } from "../world";

const EXPIRY_MS = 300;
const clock = join(import.meta.dirname, "../../clock.mjs");

async function setClock({ api, engine }: World, shift: number): Promise<void> {
  await Promise.all([api.tell({ clock: shift }), engine.tell({ clock: shift })]);
  await pause(2 * EXPIRY_MS + 100);
}

export const clockJumps: FaultCase = {
  name: "clock",
  claim: "Clock jumps of a day lose nothing; sessions and links end when they should, and no session lives for ever.",
  async run(workspace) {
    const world = await World.start(workspace, {
      preload: { api: [clock], engine: [clock] },
      engineWords: [`--expiry-interval=${EXPIRY_MS}`],
    });
    return runUnderLoad(world, "clock ±1 day, back and forth", async (load) => {
      const createVisitor = () => new Visitor(world.origin(), load.checker, world.page);
      const check = (what: string, response: ApiResponse | undefined, status: number) => {
        if (response?.status !== status) load.checker.recordFault(`${what}: ${response?.status} instead of ${status}`);
      };
      const checkSession = async (what: string, admin: Visitor, status: number) =>
        check(what, await admin.get("/api/admin/calendars", [200, 401]), status);
      const shopper = createVisitor();
      await shopper.get("/api/calendar");
      const link = await shopper.post("/api/resume-tokens", {}, [201]);
      const { token } = JSON.parse(link?.text ?? "{}") as { token?: string };
      const login = await adminAt(world);
      await setClock(world, MS_PER_DAY);
      await load.recovery();
      await checkSession("a session a day old", login, 401);
      const redeemed = await createVisitor().post("/api/resume-tokens/redeem", { token }, [200, 410]);
      check("a link a day old", redeemed, 410);
      const tomorrows = await adminAt(world);
      await setClock(world, 3 * MS_PER_DAY);
      await checkSession("a session two days old", tomorrows, 401);
      await setClock(world, 0);
      await load.recovery();
      const todays = await adminAt(world);
      await setClock(world, -MS_PER_DAY);
      await load.recovery();
      await checkSession("a session in a clock that went back", todays, 200);
      const yesterdays = await adminAt(world);
      await setClock(world, 0);
      await checkSession("a session after the clock went back and forth", todays, 200);
      await checkSession("a session of yesterday", yesterdays, 401);
      await load.recovery();
    });
  },
};
