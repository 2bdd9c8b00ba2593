import uprightAvif from "./film/upright.avif";
import uprightMp4 from "./film/upright.mp4";
import uprightWebm from "./film/upright.webm";
import uprightWebp from "./film/upright.webp";
import uprightSmall from "./film/upright-small.avif";
import wideAvif from "./film/wide.avif";
import wideMp4 from "./film/wide.mp4";
import wideWebm from "./film/wide.webm";
import wideWebp from "./film/wide.webp";

/** VP9 is smaller, for browsers that play it, and H.264 is for all others. */
export const film = {
  upright: {
    webm: uprightWebm,
    mp4: uprightMp4,
    poster: { avif: uprightAvif, webp: uprightWebp },
    smallPoster: uprightSmall,
  },
  wide: { webm: wideWebm, mp4: wideMp4, poster: { avif: wideAvif, webp: wideWebp } },
};
