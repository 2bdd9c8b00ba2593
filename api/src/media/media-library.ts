import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type MediaKind, mediaFileOf } from "@advent/contract";
import { Semaphore } from "async-mutex";
import type { Logger } from "pino";
import type { ItemMedia } from "../calendars/calendar-model";
import { unguessableId } from "../sessions/shopper";
import type { MediaDocument, MediaModel } from "./media-model";
import type { ByteRange, MediaStore } from "./media-store";
import { prepareImage } from "./prepare-image";
import { probeRecording, type Recording } from "./probe-recording";
import type { Transcoder } from "./transcoder";
import { withRealDuration } from "./with-real-duration";

/** Recordings and pictures being worked on at once in one process: memory and cores stay bounded, others wait. */
const AT_ONCE = 2;
/** An upload that no note took up within a day is collected. */
const UNCLAIMED = 24 * 3600 * 1000;

export interface MediaParts {
  files: MediaStore;
  records: MediaModel;
  transcoder: Transcoder;
  log: Logger;
}

type Stored = Pick<MediaDocument, "kind" | "contentType" | "ownerId" | "parentId"> &
  Partial<Pick<MediaDocument, "durationMs" | "width" | "height">>;

/** The pictures, videos and voice notes of the notes: received files go in, addresses come out. */
export class MediaLibrary {
  private readonly queue = new Semaphore(AT_ONCE);

  constructor(private readonly parts: MediaParts) {}

  get name(): string {
    return this.parts.files.name;
  }

  /** Checks and stores a received recording with its renditions. @returns its file name @throws 413, 415 */
  addRecording(file: string, directory: string, ownerId: string): Promise<string> {
    return this.queue.runExclusive(async () => {
      const recording = await probeRecording(file);
      const timed = recording.container === "webm" ? await withRealDuration(file, directory) : file;
      const name = `${unguessableId()}.${recording.extension}`;
      const { kind, contentType, durationMs, width, height } = recording;
      await this.store(name, timed, { kind, contentType, ownerId, parentId: name, durationMs, width, height });
      await this.addRenditions(name, timed, recording, directory, ownerId);
      return name;
    });
  }

  /** Checks, re-encodes and stores a received picture. @returns its file name @throws 415 */
  addImage(file: string, directory: string, ownerId: string): Promise<string> {
    return this.queue.runExclusive(async () => {
      const { full, thumbnail, width, height } = await prepareImage(file, directory);
      const name = `${unguessableId()}.webp`;
      const common = { kind: "image" as const, contentType: "image/webp", ownerId, parentId: name };
      await this.store(name, full, { ...common, width, height });
      await this.store(suffixed(name, "thumbnail", "webp"), thumbnail, common);
      return name;
    });
  }

  /** What an address of ours stands for, when this shopper uploaded it and it is of that kind. */
  async findOwn(url: string, kind: MediaKind, ownerId: string): Promise<ItemMedia | undefined> {
    const file = mediaFileOf(url);
    const family = file ? await this.parts.records.find({ parentId: file, ownerId }, { _id: 1, kind: 1 }).lean() : [];
    if (!file || !family.some((member) => member._id === file && member.kind === kind)) return undefined;
    const names = new Set(family.map(({ _id }) => _id));
    const made = (suffix: string, extension: string) =>
      [suffixed(file, suffix, extension)].filter((name) => names.has(name));
    const [mp4] = made("rendition", kind === "video" ? "mp4" : "m4a");
    const [poster] = made("poster", "webp");
    return { [kind]: file, ...(mp4 ? { mp4 } : {}), ...(poster ? { poster } : {}) };
  }

  async find(name: string): Promise<MediaDocument | null> {
    return this.parts.records.findById(name).lean<MediaDocument>();
  }

  read(name: string, range?: ByteRange): Promise<Readable> {
    return this.parts.files.read(name, range);
  }

  /** Removes an upload and everything made from it: bytes first, so that no bytes are ever without a record. */
  async remove(name: string): Promise<void> {
    const family = await this.parts.records.find({ parentId: name }, { _id: 1 }).lean();
    for (const { _id } of family) await this.parts.files.delete(_id);
    await this.parts.records.deleteMany({ parentId: name });
  }

  private async addRenditions(name: string, file: string, recording: Recording, directory: string, ownerId: string) {
    try {
      const { mp4, poster } = await this.parts.transcoder.renditionsOf(file, recording, directory);
      const common = { kind: recording.kind, ownerId, parentId: name };
      const extension = recording.kind === "video" ? "mp4" : "m4a";
      if (mp4)
        await this.store(suffixed(name, "rendition", extension), mp4, {
          ...common,
          contentType: `${recording.kind}/mp4`,
        });
      if (poster) await this.store(suffixed(name, "poster", "webp"), poster, { ...common, contentType: "image/webp" });
    } catch (error) {
      this.parts.log.warn({ err: error }, "a recording has no rendition; it is played as it was recorded");
    }
  }

  /** The record first: bytes that fail half-way are found by it and collected. */
  private async store(name: string, file: string, about: Stored): Promise<void> {
    const now = Date.now();
    await this.parts.records.create({
      _id: name,
      durationMs: null,
      width: null,
      height: null,
      ...about,
      bytes: (await stat(file)).size,
      checksum: await checksumOf(file),
      checkAt: new Date(now + UNCLAIMED),
      createdAt: new Date(now),
    });
    await this.parts.files.write(name, createReadStream(file), about.contentType);
  }
}

async function checksumOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("base64url");
}

/** `abc.webm` → `abc-poster.webp`: a rendition's name tells whose it is. */
function suffixed(name: string, suffix: string, extension: string): string {
  return `${name.slice(0, name.lastIndexOf("."))}-${suffix}.${extension}`;
}
