import type { HostileUpload, HttpLie, Rules } from "./hostile-file";
import type { Random } from "./random";
import { SAMPLES, type SampleName, sample } from "./samples";

const NAMES: SampleName[] = ["vp8-opus.webm", "h264-aac.mp4", "progressive.jpg", "voice.opus.ogg"];

function sent(random: Random, lie: HttpLie, empty = false): HostileUpload {
  const name = random.pick(NAMES);
  const bytes = empty ? Buffer.alloc(0) : sample(name);
  return { door: name.endsWith(".jpg") ? "image" : "video", contentType: SAMPLES[name], bytes, lie };
}

export const httpRules: Rules = {
  "http-length-larger": (random) => sent(random, { length: random.pick([20_000, 4_000_000]) }),
  "http-length-smaller": (random) => sent(random, { length: random.pick([0, 1, 200]) }),
  "http-length-beyond-limit": (random) => sent(random, { length: random.pick([21 * 2 ** 20, 2 ** 53, 2 ** 60]) }),
  "http-length-negative": (random) => sent(random, { length: -5 }),
  "http-chunks": (random) => sent(random, { chunks: "ended" }),
  "http-chunks-endless": (random) => sent(random, { chunks: "endless" }),
  "http-chunks-garbled": (random) => sent(random, { chunks: "garbled" }),
  "http-chunks-and-length": (random) => sent(random, { chunks: "ended", headers: { "content-length": "9" } }),
  "http-gzip": (random) =>
    sent(random, { headers: { "content-encoding": random.pick(["gzip", "br", "deflate, gzip"]) } }),
  "http-another-type": (random) => ({
    ...sent(random, {}),
    contentType: random.pick(["text/html", "application/json", "", "video/webm\tx", "image/svg+xml"]),
  }),
  "http-crossed-types": (random) => ({
    ...sent(random, {}),
    contentType: random.pick(["video/webm", "audio/ogg", "video/quicktime"]),
    door: "video",
  }),
  "http-other-door": (random) => ({ ...sent(random, {}), contentType: "image/gif", door: "image" }),
  "http-empty": (random) => sent(random, {}, true),
  "http-expect": (random) => sent(random, { headers: { expect: "200-maybe" } }),
};
