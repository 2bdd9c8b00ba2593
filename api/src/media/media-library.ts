import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { lstat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { getMediaFile, type MediaKind } from "@advent/contract";
import type { Logger } from "pino";
import type { ItemMedia } from "../calendars/calendar-model";
import { createId } from "../http/sessions/shopper";
import { removeMedia } from "./collect-media";
import { rethrowAsError } from "./media-errors";
import { type MediaDocument, type MediaModel, type MediaOwner, UNCLAIMED_TTL_MS } from "./media-model";
import type { MediaQuota } from "./media-quota";
import type { ByteRange, MediaStore } from "./media-store";
import { parse } from "./parser-pool/parse";
import type { ParserJob, ParserPool } from "./parser-pool/parser-pool";
import { COPY_FILE, imageResult, recordingResult } from "./parsers/parse-result";
import { type Recording, toRecording } from "./recording";
import type { Transcoder } from "./transcoder";

export interface MediaDeps {
  files: MediaStore;
  records: MediaModel;
  quota: MediaQuota;
  parserPool: ParserPool;
  transcoder: () => Promise<Transcoder>;
  log: Logger;
}

type Stored = Pick<MediaDocument, "kind" | "contentType" | "ownerId" | "writer" | "parentId"> &
  Partial<Pick<MediaDocument, "durationMs" | "width" | "height">>;

export class MediaLibrary {
  constructor(private readonly parts: MediaDeps) {}

  get name(): string {
    return this.parts.files.name;
  }

  async admit(ownerId: string, bytes: number): Promise<void> {
    this.parts.parserPool.checkRoom();
    await this.parts.quota.check(ownerId, bytes);
  }

  addRecording(file: string, directory: string, owner: MediaOwner): Promise<string> {
    return this.add(file, owner.ownerId, async (parserJob) => {
      const input = { name: "recording", answer: recordingResult, file, directory } as const;
      const recording = await parse(parserJob, input)
        .then((response) => toRecording(response, { isReply: owner.writer !== undefined }))
        .catch(rethrowAsError("recording"));
      const copy = join(directory, COPY_FILE);
      const name = `${createId()}.${recording.extension}`;
      const { kind, contentType, durationMs, width, height } = recording;
      await this.store(name, copy, { kind, contentType, ...owner, parentId: name, durationMs, width, height });
      await this.addRenditions(parserJob, { name, file: copy, recording, directory, owner });
      return name;
    });
  }

  addImage(file: string, directory: string, ownerId: string): Promise<string> {
    return this.add(file, ownerId, async (parserJob) => {
      const input = { name: "image", answer: imageResult, file, directory } as const;
      const { width, height } = await parse(parserJob, input).catch(rethrowAsError("image"));
      const name = `${createId()}.webp`;
      const common = { kind: "image" as const, contentType: "image/webp", ownerId, parentId: name };
      await this.store(name, join(directory, "full.webp"), { ...common, width, height });
      await this.store(addSuffix(name, "thumbnail", "webp"), join(directory, "thumbnail.webp"), common);
      return name;
    });
  }

  /**
   * Finds media by URL if this owner uploaded it with this kind.
   * Postpones its collection, because the caller is about to refer to it.
   */
  async findOwn(url: string, kind: MediaKind, { ownerId, writer }: MediaOwner): Promise<ItemMedia | undefined> {
    const { records } = this.parts;
    const file = getMediaFile(url);
    if (!file) return undefined;
    const checkAt = new Date(Date.now() + UNCLAIMED_TTL_MS);
    const { matchedCount } = await records.updateOne(
      { _id: file, ownerId, kind, ...(writer !== undefined && { writer }) },
      { $set: { checkAt } },
    );
    if (matchedCount === 0) return undefined;
    const names = new Set((await records.find({ parentId: file }, { _id: 1 }).lean()).map(({ _id }) => _id));
    const buildMadeName = (suffix: string, extension: string) =>
      [addSuffix(file, suffix, extension)].filter((name) => names.has(name));
    const [mp4] = buildMadeName("rendition", kind === "video" ? "mp4" : "m4a");
    const [poster] = buildMadeName("poster", "webp");
    return { [kind]: file, ...(mp4 ? { mp4 } : {}), ...(poster ? { poster } : {}) };
  }

  async find(name: string): Promise<MediaDocument | null> {
    return this.parts.records.findById(name).lean<MediaDocument>();
  }

  async findAll(names: readonly string[]): Promise<MediaDocument[]> {
    return this.parts.records.find({ _id: { $in: names } }).lean<MediaDocument[]>();
  }

  read(name: string, range?: ByteRange): Promise<Readable | undefined> {
    return this.parts.files.read(name, range);
  }

  remove(name: string): Promise<void> {
    return removeMedia(this.parts, name);
  }

  private add(file: string, ownerId: string, work: (parserJob: ParserJob) => Promise<string>): Promise<string> {
    const { parserPool, quota } = this.parts;
    return parserPool.inTurn(ownerId, async (parserJob) =>
      quota.within(ownerId, (await lstat(file)).size, () => work(parserJob)),
    );
  }

  private async addRenditions(
    parserJob: ParserJob,
    {
      name,
      file,
      recording,
      directory,
      owner,
    }: { name: string; file: string; recording: Recording; directory: string; owner: MediaOwner },
  ): Promise<void> {
    const { kind } = recording;
    const common = { kind, ...owner, parentId: name };
    try {
      const transcoder = await this.parts.transcoder();
      for await (const made of transcoder.renditionsOf(parserJob, file, recording, directory))
        await this.store(addSuffix(name, made.suffix, made.extension), made.file, {
          ...common,
          contentType: made.contentType,
        });
    } catch (error) {
      this.parts.log.warn({ err: error }, "a recording has no rendition; it is played as it was recorded");
    }
  }

  /** Writes the document first, so that partly written bytes are collected. */
  private async store(name: string, file: string, about: Stored): Promise<void> {
    const now = Date.now();
    await this.parts.records.create({
      _id: name,
      durationMs: null,
      width: null,
      height: null,
      ...about,
      store: this.parts.files.name,
      bytes: await getFileSize(file),
      checksum: await computeChecksum(file),
      checkAt: new Date(now + UNCLAIMED_TTL_MS),
      createdAt: new Date(now),
    });
    await this.parts.files.write(name, createReadStream(file), about.contentType);
  }
}

/** Rejects links: a compromised parser must not make the API publish another file. */
async function getFileSize(file: string): Promise<number> {
  const about = await lstat(file);
  if (!about.isFile() || about.nlink > 1) throw new Error("The parser’s output is not a file.");
  return about.size;
}

async function computeChecksum(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("base64url");
}

function addSuffix(name: string, suffix: string, extension: string): string {
  return `${name.slice(0, name.lastIndexOf("."))}-${suffix}.${extension}`;
}
