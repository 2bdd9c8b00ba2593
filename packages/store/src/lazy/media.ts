import { type ApiError, api, buildRequest, getContext, type ResponseOf } from "@advent/store";
import { sendBlob, type Upload } from "./upload";

/** Recorded and chosen files share one upload path (docs/behaviour/api.md). */
export interface VideoUpload extends Upload {
  kind?: "video" | "audio";
}

type Thunk = { signal: AbortSignal; extra: unknown };
type Sent<Reply> = { data: Reply } | { error: ApiError };

async function upload<N extends "uploadVideo" | "uploadImage" | "uploadContributionMedia">(
  name: N,
  { file, onProgress, ...params }: Upload,
  defaultType: string,
  { signal, extra }: Thunk,
): Promise<Sent<ResponseOf<N>>> {
  const url = getContext({ extra }).apiOrigin + buildRequest(name, params).url;
  return (await sendBlob({ file, onProgress }, { url, defaultType, signal })) as Sent<ResponseOf<N>>;
}

export const mediaApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadVideo: build.mutation<ResponseOf<"uploadVideo">, VideoUpload>({
      queryFn: ({ kind = "video", ...arg }, thunk) => upload("uploadVideo", arg, `${kind}/webm`, thunk),
    }),
    /** A part of a contributor's recording, by their link. */
    uploadContributionMedia: build.mutation<ResponseOf<"uploadContributionMedia">, Upload & { secret: string }>({
      queryFn: (arg, thunk) => upload("uploadContributionMedia", arg, "video/webm", thunk),
    }),
    uploadImage: build.mutation<ResponseOf<"uploadImage">, Upload>({
      queryFn: (arg, thunk) => upload("uploadImage", arg, "image/jpeg", thunk),
    }),
  }),
});

export const { useUploadVideoMutation, useUploadImageMutation, useUploadContributionMediaMutation } = mediaApi;
