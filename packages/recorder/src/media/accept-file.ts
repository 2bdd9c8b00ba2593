import { MAX_BYTES, MAX_UPLOAD_SECONDS, MAX_VIDEO_SIDE_PX, UPLOAD_GRACE_SECONDS } from "@advent/contract";
import { IMAGE_TYPES, shrinkImage } from "./shrink-image";
import type { Clip, VideoFacts } from "./trim/clip";

interface FileError {
  title: string;
  description: string;
  /** Makes the file fit. Missing where this browser cannot. */
  remedy?: { label: string; choice: Attachment | Cuttable };
}

export interface Attachment {
  kind: "image" | "video";
  file: Blob;
}

/** `failure` is shown when trimming fails. */
export interface Cuttable {
  clip: Clip;
  file: Blob;
  failure: FileError;
}

type Choice = Attachment | FileError;

/** Types by extension, for systems that report none. */
const FILE_EXTENSIONS: Readonly<Record<string, string>> = {
  heic: "image/heic",
  heif: "image/heif",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  gif: "image/gif",
  mov: "video/quicktime",
  mp4: "video/mp4",
  m4v: "video/mp4",
  webm: "video/webm",
};
const TYPE_ALIASES: Readonly<Record<string, string>> = { "video/x-m4v": "video/mp4", "image/jpg": "image/jpeg" };
const VIDEO_TYPES = new Set(["video/webm", "video/mp4", "video/quicktime"]);

const IMAGE_TOO_LARGE = { title: "Image too large", description: "Please select an image under 5MB" };
const VIDEO_TOO_LARGE = { title: "Video too large", description: "Please select a video under 20MB" };
const VIDEO_TOO_LONG = {
  title: "Video too long",
  description: "Please select a video of at most 3 minutes, or trim it in your phone’s gallery first.",
};
const VIDEO_TOO_WIDE = {
  title: "Video too detailed",
  description: `Please select a video of at most ${MAX_VIDEO_SIDE_PX} × ${MAX_VIDEO_SIDE_PX} pixels, such as Full HD.`,
};
const VIDEO_TOO_LARGE_AND_LONG = {
  title: VIDEO_TOO_LARGE.title,
  description: `${VIDEO_TOO_LARGE.description}. It may last at most 3 minutes.`,
};
const UNKNOWN_FILE_TOAST = { title: "This file can’t be used", description: "Please select an image or a video." };
const OTHER_VIDEO = {
  title: "This video can’t be used",
  description: "Please select an MP4, MOV or WebM video, or record it here.",
};
const OTHER_IMAGE = {
  title: "This picture can’t be read",
  description: "It may be damaged. Please select a JPEG, PNG or WebP picture.",
};
const HEIC_TOAST = {
  title: "This picture can’t be read",
  description:
    "This browser can’t open HEIC pictures. Please save it as JPEG first; on an iPhone choose Settings › Camera › Formats › Most Compatible.",
};

/** Validates a chosen file against every limit of the API (docs/behaviour/notes.md), and scales images. */
export async function acceptFile(file: File): Promise<Choice> {
  const type = getFileType(file);
  if (type.startsWith("image/")) return acceptImage(file, type);
  if (type.startsWith("video/")) return acceptVideo(file, type);
  return UNKNOWN_FILE_TOAST;
}

async function acceptImage(file: File, type: string): Promise<Choice> {
  const image = await shrinkImage(new Blob([file], { type })).catch(() => undefined);
  if (!image || !IMAGE_TYPES.has(image.type)) return rejectUnreadable(file, type);
  if (image.size > MAX_BYTES.image) return IMAGE_TOO_LARGE;
  const choice = { kind: "image", file: image } as const;
  return file.size > MAX_BYTES.image ? { ...IMAGE_TOO_LARGE, remedy: { label: "Make it smaller", choice } } : choice;
}

function rejectUnreadable(file: File, type: string): Choice {
  if (/^image\/hei[cf]/.test(type)) return HEIC_TOAST;
  return file.size > MAX_BYTES.image ? IMAGE_TOO_LARGE : OTHER_IMAGE;
}

async function acceptVideo(file: File, type: string): Promise<Choice> {
  if (!VIDEO_TYPES.has(type)) return OTHER_VIDEO;
  const video = new Blob([file], { type });
  // Without the reader the API alone checks the video.
  const reader = await import("./trim/clip").catch(() => undefined);
  const error = findVideoError(file, (await reader?.readVideoFacts(file)) ?? {});
  if (!error) return { kind: "video", file: video };
  const clip = await reader?.openClip(file).catch(() => undefined);
  if (!clip) return error;
  const label = error === VIDEO_TOO_WIDE ? "Make it smaller" : "Choose a part";
  return { ...error, remedy: { label, choice: { clip, file: video, failure: error } } };
}

/** @throws when the video cannot be fetched, or this browser cannot trim it */
export async function openStoredVideo(url: string): Promise<Pick<Cuttable, "clip" | "file">> {
  const file = await (await fetch(url)).blob();
  const { openClip } = await import("./trim/clip");
  return { file, clip: await openClip(file) };
}

function findVideoError(file: File, { seconds = 0, longestSide = 0 }: VideoFacts): FileError | undefined {
  const isLong = seconds > MAX_UPLOAD_SECONDS.video + UPLOAD_GRACE_SECONDS;
  if (file.size > MAX_BYTES.video) return isLong ? VIDEO_TOO_LARGE_AND_LONG : VIDEO_TOO_LARGE;
  if (isLong) return VIDEO_TOO_LONG;
  return longestSide > MAX_VIDEO_SIDE_PX ? VIDEO_TOO_WIDE : undefined;
}

function getFileType({ name, type }: File): string {
  const given = type.split(";")[0]?.trim().toLowerCase() ?? "";
  const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  return TYPE_ALIASES[given] ?? (given || (FILE_EXTENSIONS[ending] ?? ""));
}
