import * as z from "zod/mini";
import { previewQuery } from "./primitives";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("media");

const mediaUrlSchema = z.string();

export const uploadVideo = defineEndpoint("POST /api/videos/upload", {
  summary: "Upload a video (3 minutes, 20 MB) or voice note (30 s, 20 MB)",
  access: "shopper",
  accepts: ["video/webm", "video/mp4", "video/quicktime", "audio/webm", "audio/mp4", "audio/ogg"],
  response: z.object({ videoUrl: mediaUrlSchema }),
});

export const uploadImage = defineEndpoint("POST /api/images/upload", {
  summary: "Upload an image for a note (5 MB)",
  access: "shopper",
  accepts: ["image/jpeg", "image/png", "image/webp", "image/gif"],
  response: z.object({ imageUrl: mediaUrlSchema }),
});

export const getMedia = defineEndpoint("GET /api/media/:file", {
  summary: "An image, video or voice note, with ranges; 404 for sealed days",
  access: "public",
  also: [206, 304],
  refuses: [404, 416],
  params: z.object({ file: z.string().check(z.regex(/^[\w-]{22,64}\.\w{3,4}$/, "must be the name of a media file")) }),
  query: previewQuery,
  produces: [
    "video/webm",
    "video/mp4",
    "audio/webm",
    "audio/mp4",
    "audio/ogg",
    "image/webp",
    "image/jpeg",
    "image/png",
    "image/svg+xml",
  ],
});
