import { setTimeout as pause } from "node:timers/promises";
import type { FaultCase } from "../finding";
import type { Part } from "../part";
import { video } from "../samples";
import { uploadSlowly } from "../slow-upload";
import { Visitor } from "../visitor";
import { Witness } from "../witness";
import { World } from "../world";

/** Duration of each upload in milliseconds, well below the server's shutdown timeout. */
const UPLOAD_MS = 4_000;
const DRAIN_MS = 12_000;

export const sigterm: FaultCase = {
  name: "sigterm",
  claim: "A server told to stop during an upload lets it finish within 10 s, answers it, and ends with code 0.",
  async run(stage) {
    const world = await World.start(stage);
    const front = await world.startFront();
    const uploads = new Uploads(world);
    await uploads.during("through a front, API told to stop", world.front, world.api);
    await world.startApi();
    await uploads.during("directly, API told to stop", world.origin(), world.api);
    await world.startApi();
    await uploads.during("through a front that is told to stop", world.front, front);
    await uploads.readBack();
    const { witness, acknowledged, lost } = uploads;
    return witness.report("SIGTERM ×3 during uploads", { acknowledged, lost });
  },
};

class Uploads {
  readonly witness = new Witness();
  readonly lost: string[] = [];
  acknowledged = 0;
  private readonly urls: string[] = [];

  constructor(private readonly world: World) {
    this.witness.limitMs = UPLOAD_MS + DRAIN_MS;
  }

  async during(how: string, origin: string, part: Part): Promise<void> {
    const shopper = new Visitor(this.world.origin(), this.witness, this.world.page);
    await shopper.get("/api/calendar");
    const bytes = await video();
    const send = () => uploadSlowly(origin, shopper.headers(), bytes, UPLOAD_MS);
    const uploading = this.witness.see(`upload ${how}`, [200], send);
    await pause(UPLOAD_MS / 4);
    part.signal("SIGTERM");
    const apiResponse = await uploading;
    if (apiResponse?.status === 200) {
      this.acknowledged += 1;
      this.urls.push((JSON.parse(apiResponse.text) as { videoUrl: string }).videoUrl);
    }
    const end = await Promise.race([part.ended, pause(DRAIN_MS)]);
    if (!end) this.witness.object(`${how}: it had not ended ${DRAIN_MS / 1_000} s later`);
    else if (end.code !== 0) this.witness.object(`${how}: it ended with ${end.signal ?? `code ${end.code}`}`);
    await part.kill();
  }

  async readBack(): Promise<void> {
    const visitor = new Visitor(this.world.origin(), this.witness, this.world.page);
    for (const url of this.urls) {
      if ((await visitor.get(url, [200, 404]))?.status !== 200) this.lost.push(url);
    }
  }
}
