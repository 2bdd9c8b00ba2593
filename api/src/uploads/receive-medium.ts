import type { IncomingMessage } from "node:http";
import { type Endpoint, MAX_BYTES } from "@advent/contract";
import type { MediaLibrary } from "../media/media-library";
import { getMediaUrl, type MediaOwner } from "../media/media-model";
import type { MediaQuota } from "../media/media-quota";
import type { Uploader } from "../media/parser-pool/parser-pool";
import { spendUpload } from "../media/receive-upload";
import type { UploadSpool } from "../media/upload-spool";

const VIDEO_LIMIT = { bytes: MAX_BYTES.video, tooLarge: "Please select a video under 20MB." };
const IMAGE_LIMIT = { bytes: MAX_BYTES.image, tooLarge: "Please select an image under 5MB." };

export interface UploadDeps {
  media: { library: MediaLibrary; quota: MediaQuota; spool: UploadSpool };
}

/** Stores an image or recording for a note. @returns its URL */
export async function receiveMedium(
  { media: { library, quota, spool } }: UploadDeps,
  owner: MediaOwner & Uploader,
  req: IncomingMessage,
  endpoint: Pick<Endpoint, "accepts">,
): Promise<string> {
  const isImage = req.headers["content-type"]?.toLowerCase().startsWith("image/") ?? false;
  const limit = isImage ? IMAGE_LIMIT : VIDEO_LIMIT;
  await library.admit(owner, await spendUpload(quota, owner.clientKey, req, endpoint, limit));
  const name = await spool.withFile(req, owner.clientKey, limit, (file, directory) =>
    isImage ? library.addImage(file, directory, owner) : library.addRecording(file, directory, owner),
  );
  return getMediaUrl(name);
}
