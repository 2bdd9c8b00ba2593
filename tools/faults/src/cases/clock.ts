import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { MS_PER_DAY } from "@advent/contract";
import type { FaultCase } from "../finding";
import { type Load, underLoad } from "../load";
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
  async run(stage) {
    const world = await World.start(stage, {
      preload: { api: [clock], engine: [clock] },
      engineWords: [`--expiry-interval=${EXPIRY_MS}`],
    });
    return underLoad(world, "clock ±1 day, back and forth", async (load) => {
      const admin = new AdminClient(world, load);
      const login = await adminAt(world);
      const link = await admin.makeLink();
      await setClock(world, MS_PER_DAY);
      await load.recovery();
      await admin.expect("a session a day old", login, 401);
      await admin.expectLink("a link a day old", link, 410);
      const tomorrows = await adminAt(world);
      await setClock(world, 3 * MS_PER_DAY);
      await admin.expect("a session two days old", tomorrows, 401);
      await setClock(world, 0);
      await load.recovery();
      const todays = await adminAt(world);
      await setClock(world, -MS_PER_DAY);
      await load.recovery();
      await admin.expect("a session in a clock that went back", todays, 200);
      const yesterdays = await adminAt(world);
      await setClock(world, 0);
      await admin.expect("a session after the clock went back and forth", todays, 200);
      await admin.expect("a session of yesterday", yesterdays, 401);
      await load.recovery();
    });
  },
};

class AdminClient {
  constructor(
    private readonly world: World,
    private readonly load: Load,
  ) {}

  async makeLink(): Promise<string> {
    const shopper = new Visitor(this.world.origin(), this.load.witness, this.world.page);
    await shopper.get("/api/calendar");
    const made = await shopper.post("/api/resume-tokens", {}, [201]);
    return JSON.parse(made?.text ?? "{}").token;
  }

  async expect(what: string, admin: Visitor, status: number): Promise<void> {
    const response = await admin.get("/api/admin/calendars", [200, 401]);
    if (response?.status !== status) this.load.witness.object(`${what}: ${response?.status} instead of ${status}`);
  }

  async expectLink(what: string, token: string, status: number): Promise<void> {
    const stranger = new Visitor(this.world.origin(), this.load.witness, this.world.page);
    const response = await stranger.post("/api/resume-tokens/redeem", { token }, [200, 410]);
    if (response?.status !== status) this.load.witness.object(`${what}: ${response?.status} instead of ${status}`);
  }
}
