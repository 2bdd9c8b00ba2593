import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { buildLargeVideo } from "@advent/api/bench/uploads";
import type { FaultCase } from "../finding";
import { limitMemory, measurePeak } from "../memory-limit";
import { ResponseChecker } from "../response-checker";
import { uploadVideo } from "../slow-upload";
import { repeat } from "../until";
import { Visitor } from "../visitor";
import { World } from "../world";

const MEMORY_LIMIT_BYTES = 1024 ** 3;
const UPLOAD_COUNT = 80;

export const memory: FaultCase = {
  name: "memory",
  claim: "80 uploads of 20 MB at once leave an API of 1 GB in health; it stores some and refuses others with 503.",
  async run(workspace) {
    const limit = limitMemory(workspace, MEMORY_LIMIT_BYTES);
    const spool = join(workspace.folder, "spool");
    mkdirSync(spool);
    const world = await World.start(workspace, { preload: { api: limit.preload }, env: { TMPDIR: spool } });
    const checker = new ResponseChecker();
    const uploads = new ResponseChecker();
    uploads.limitMs = 60_000;
    uploads.tolerance = { refusals: true };
    const end = new AbortController();
    const measuring = measurePeak(world.api.pid, spool, end.signal);
    const visitor = new Visitor(world.origin(), checker, world.page);
    const looking = repeat(() => visitor.get("/api/health"), 50, end.signal);
    const bytes = await buildLargeVideo();
    const upload = () => uploadVideo(world, uploads, "POST /api/videos/upload", bytes);
    const responses = await Promise.all(Array.from({ length: UPLOAD_COUNT }, upload));
    end.abort();
    await looking;
    const peak = await measuring;
    const acknowledged = responses.filter((response) => response?.status === 200).length;
    for (const [what, count] of uploads.wrong) checker.wrong.set(what, count);
    for (const [what, count] of uploads.late) checker.late.set(what, count);
    if (!world.api.isRunning) checker.recordFault("the API has ended");
    if (peak >= MEMORY_LIMIT_BYTES) checker.recordFault(`it held ${toMegabytes(peak)} MB`);
    if (acknowledged === 0 || uploads.refused === 0)
      checker.recordFault(`${acknowledged} uploads were stored, ${uploads.refused} refused`);
    const injected = `${UPLOAD_COUNT} × ${toMegabytes(bytes.length)} MB (${limit.how}; peak ${toMegabytes(peak)} MB)`;
    const { requests, refused } = uploads;
    return checker.report(injected, { requests: checker.requests + requests, refused, acknowledged });
  },
};

const toMegabytes = (bytes: number) => Math.round(bytes / 1e6);
