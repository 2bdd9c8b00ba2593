import { setTimeout as pause } from "node:timers/promises";
import type { FaultCase } from "../finding";
import { stretchLimit } from "../machine";
import type { ManagedProcess } from "../managed-process";
import { ResponseChecker } from "../response-checker";
import { video } from "../samples";
import { UPLOAD_MS, uploadVideo } from "../slow-upload";
import { readStored } from "../verify";
import { Visitor } from "../visitor";
import { World } from "../world";

const DRAIN_MS = 12_000;

export const sigterm: FaultCase = {
  name: "sigterm",
  claim: "A server told to stop during an upload lets it finish within 10 s, answers it, and ends with code 0.",
  async run(workspace) {
    const world = await World.start(workspace);
    const front = await world.startFront();
    const checker = new ResponseChecker();
    checker.limitMs = UPLOAD_MS + DRAIN_MS;
    const urls: string[] = [];
    const stopDuringUpload = async (how: string, origin: string, part: ManagedProcess) => {
      const uploading = uploadVideo(world, checker, `upload ${how}`, await video(), origin);
      await pause(UPLOAD_MS / 4);
      part.child.kill("SIGTERM");
      const response = await uploading;
      if (response?.status === 200) urls.push((JSON.parse(response.text) as { videoUrl: string }).videoUrl);
      const end = await Promise.race([part.ended, pause(stretchLimit(DRAIN_MS))]);
      if (!end) checker.recordLate(`${how}: it had not ended ${DRAIN_MS / 1_000} s later`);
      else if (end.code !== 0) checker.recordFault(`${how}: it ended with ${end.signal ?? `code ${end.code}`}`);
      await part.kill();
    };
    await stopDuringUpload("through a front, API told to stop", world.front, world.api);
    await world.startApi();
    await stopDuringUpload("directly, API told to stop", world.origin(), world.api);
    await world.startApi();
    await stopDuringUpload("through a front that is told to stop", world.front, front);
    const visitor = new Visitor(world.origin(), checker, world.page);
    const lost: string[] = [];
    for (const url of urls) if ((await readStored(visitor, url)).status !== 200) lost.push(url);
    return checker.report("SIGTERM ×3 during uploads", { acknowledged: urls.length, lost });
  },
};
