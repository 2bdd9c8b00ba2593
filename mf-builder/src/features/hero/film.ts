/// <reference path="./assets.d.ts" />
import uprightAvif from "./film/upright.avif";
import uprightMp4 from "./film/upright.mp4";
import uprightWebm from "./film/upright.webm";
import uprightWebp from "./film/upright.webp";
import uprightSmall from "./film/upright-small.avif";
import wideAvif from "./film/wide.avif";
import wideMp4 from "./film/wide.mp4";
import wideWebm from "./film/wide.webm";
import wideWebp from "./film/wide.webp";

interface Cut {
  /** VP9, for the browsers that play it: smaller. */
  webm: string;
  /** H.264, for all others. */
  mp4: string;
  /** The first frame, shown until the film plays and instead of it where motion or bytes are unwelcome: smaller for the browsers that know AVIF. */
  poster: { avif: string; webp: string };
}

/**
 * A loop of ten seconds in two cuts: upright for phones, wide for everything else. `npm run film` makes it. Most slow phones have coarse
 * screens: their poster is as large as the film.
 */
export const film: { upright: Cut & { smallPoster: string }; wide: Cut } = {
  upright: {
    webm: uprightWebm,
    mp4: uprightMp4,
    poster: { avif: uprightAvif, webp: uprightWebp },
    smallPoster: uprightSmall,
  },
  wide: { webm: wideWebm, mp4: wideMp4, poster: { avif: wideAvif, webp: wideWebp } },
};
