import { createReadStream } from "node:fs";
import { lstat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { getMediaFile, type MediaKind, MS_PER_SECOND, type ShopFile, type ShopFileField } from "@advent/contract";
import type { Logger } from "pino";
import { AppError } from "../errors";
import { createId } from "../http/sessions/shopper";
import {
  computeChecksum,
  type ItemMedia,
  type MediaDocument,
  type MediaModel,
  type MediaOwner,
  PRODUCT_MEDIA_OWNER,
  parseRepliesOwner,
  SHOP_MEDIA_OWNER,
  UNCLAIMED_TTL_MS,
} from "./media-model";
import type { MediaQuota } from "./media-quota";
import type { ByteRange, MediaStore } from "./media-store";
import { getOutputSize, parse } from "./parser-pool/parse";
import type { ParserJob, ParserPool, Uploader } from "./parser-pool/parser-pool";
import { MediaError } from "./parsers/media-error";
import { COPY_FILE, SHOP_FILE } from "./parsers/parse-result";
import { type Recording, toRecording } from "./recording";
import { removeMedia } from "./remove-media";
import { findTranscoder } from "./transcoder";

interface MediaDeps {
  files: MediaStore;
  records: MediaModel;
  quota: MediaQuota;
  parserPool: ParserPool;
  log: Logger;
}

type Stored = Pick<MediaDocument, "kind" | "contentType" | "ownerId" | "writer" | "parentId"> &
  Partial<Pick<MediaDocument, "durationMs" | "width" | "height">>;

export class MediaLibrary {
  constructor(private readonly deps: MediaDeps) {}

  async admit({ ownerId, clientKey }: Uploader, bytes: number): Promise<void> {
    this.deps.parserPool.checkRoom(clientKey);
    await this.deps.quota.check(ownerId, bytes);
  }

  addRecording(file: string, directory: string, { clientKey, ...owner }: MediaOwner & Uploader): Promise<string> {
    return this.add(file, { ownerId: owner.ownerId, clientKey }, async (parserJob) => {
      const recording = await parse(parserJob, "recording", file, directory)
        .then((parsed) => toRecording(parsed, { isReply: parseRepliesOwner(owner.ownerId) !== undefined }))
        .catch(rethrowAsError("recording"));
      const name = `${createId()}.${recording.extension}`;
      const { kind, contentType, durationMs, width, height } = recording;
      const common = { kind, ...owner, parentId: name };
      await this.store(name, join(directory, COPY_FILE), { ...common, contentType, durationMs, width, height });
      await this.addRenditions(common, parserJob, recording, directory);
      return name;
    });
  }

  addImage(file: string, directory: string, { clientKey, ...owner }: MediaOwner & Uploader): Promise<string> {
    return this.add(file, { ownerId: owner.ownerId, clientKey }, async (parserJob) => {
      const { width, height } = await parse(parserJob, "image", file, directory).catch(rethrowAsError("image"));
      const name = `${createId()}.webp`;
      const common = { kind: "image" as const, contentType: "image/webp", ...owner, parentId: name };
      await this.store(name, join(directory, "full.webp"), { ...common, width, height });
      await this.store(addSuffix(name, "thumbnail.webp"), join(directory, "thumbnail.webp"), common);
      return name;
    });
  }

  addShopFile(field: ShopFileField, file: string, directory: string, clientKey: string): Promise<ShopFile> {
    const ownerId = SHOP_MEDIA_OWNER;
    return this.add(file, { ownerId, clientKey }, async (parserJob) => {
      if (field === "heroDesktop" || field === "heroPhone") return this.addHero(parserJob, file, directory);
      const parsed = field === "socialPicture" ? await parseSocialPicture() : await parseMark();
      const { width, height, extension, contentType } = parsed;
      const name = `${createId()}.${extension}`;
      const about = { kind: "image" as const, contentType, ownerId, parentId: name, width, height };
      await this.store(name, join(directory, SHOP_FILE), about);
      return { file: name, width, height };

      async function parseMark() {
        const mark = await parse(parserJob, "mark", file, directory).catch(rethrowAsError("mark"));
        if (mark.isOpaque && field !== "favicon") throw new AppError("unsupported_type", OPAQUE_ERROR);
        const contentType = mark.format === "svg" ? "image/svg+xml" : "image/png";
        return { ...mark, extension: mark.format, contentType };
      }
      async function parseSocialPicture() {
        const picture = await parse(parserJob, "social", file, directory).catch(rethrowAsError("social"));
        return { ...picture, extension: "jpg", contentType: "image/jpeg" };
      }
    });
  }

  /** Stores an image of a product in the widths that pages show, in place of an earlier one. */
  addProductImage(imageId: string, file: string, directory: string): Promise<void> {
    const uploader = { ownerId: PRODUCT_MEDIA_OWNER, clientKey: PRODUCT_MEDIA_OWNER };
    return this.add(file, uploader, async (parserJob) => {
      const size = await parse(parserJob, "product", file, directory).catch(rethrowAsError("product"));
      const name = `${imageId}.webp`;
      const { ownerId } = uploader;
      const about = { kind: "image" as const, contentType: "image/webp", ownerId, parentId: name };
      // A killed process may have left one without bytes.
      await this.remove(name);
      await this.store(addSuffix(name, "480.webp"), join(directory, "small.webp"), about);
      await this.store(name, join(directory, "full.webp"), { ...about, ...size });
    });
  }

  private async addHero(parserJob: ParserJob, file: string, directory: string): Promise<ShopFile> {
    const ownerId = SHOP_MEDIA_OWNER;
    const image = await parse(parserJob, "image", file, directory).catch((error: unknown) => {
      if (error instanceof MediaError && error.reason === "unreadable") return undefined;
      return rethrowAsError("hero")(error);
    });
    if (image) {
      const name = `${createId()}.webp`;
      const about = { kind: "image" as const, contentType: "image/webp", ownerId, parentId: name, ...image };
      await this.store(name, join(directory, "full.webp"), about);
      return { file: name, ...image };
    }
    const recording = await parse(parserJob, "recording", file, directory)
      .then((parsed) => toRecording(parsed))
      .catch(rethrowAsError("hero"));
    const { kind, contentType, extension, durationMs, width, height } = recording;
    if (kind !== "video" || !width || !height) throw new AppError("unsupported_type", UNREADABLE_ERRORS.hero);
    if (durationMs > MAX_HERO_SECONDS * MS_PER_SECOND) throw new AppError("too_large", HERO_LENGTH_ERROR);
    const name = `${createId()}.${extension}`;
    const common = { kind, ownerId, parentId: name };
    await this.store(name, join(directory, COPY_FILE), { ...common, contentType, durationMs, width, height });
    await this.addRenditions(common, parserJob, recording, directory);
    if (await this.find(getHeroFilm(name))) return { file: name, width, height };
    await this.remove(name);
    throw new AppError("unsupported_type", "This film could not be converted. Please choose another, or a picture.");
  }

  /** Postpones the collection of a file that the shop's settings are about to refer to. */
  async claimShopFile({ file, width, height }: ShopFile): Promise<boolean> {
    const checkAt = new Date(Date.now() + UNCLAIMED_TTL_MS);
    const ownerId = SHOP_MEDIA_OWNER;
    const claim = await this.deps.records.updateOne({ _id: file, ownerId, width, height }, { $set: { checkAt } });
    return claim.matchedCount === 1;
  }

  /**
   * Finds media by URL if this owner uploaded it with this kind.
   * Postpones its collection, because the caller is about to refer to it.
   */
  async findOwn(url: string, kind: MediaKind, { ownerId, writer }: MediaOwner): Promise<ItemMedia | undefined> {
    const { records } = this.deps;
    const file = getMediaFile(url);
    if (!file) return undefined;
    const checkAt = new Date(Date.now() + UNCLAIMED_TTL_MS);
    const { matchedCount } = await records.updateOne(
      { _id: file, ownerId, kind, ...(writer !== undefined && { writer }) },
      { $set: { checkAt } },
    );
    if (matchedCount === 0) return undefined;
    const names = new Set((await records.find({ parentId: file }, { _id: 1 }).lean()).map(({ _id }) => _id));
    const mp4 = addSuffix(file, kind === "video" ? "rendition.mp4" : "rendition.m4a");
    const poster = addSuffix(file, "poster.webp");
    return { [kind]: file, ...(names.has(mp4) && { mp4 }), ...(names.has(poster) && { poster }) };
  }

  async find(name: string): Promise<MediaDocument | null> {
    return this.deps.records.findById(name).lean<MediaDocument>();
  }

  async findAll(names: readonly string[]): Promise<MediaDocument[]> {
    return this.deps.records.find({ _id: { $in: names } }).lean<MediaDocument[]>();
  }

  read(name: string, range?: ByteRange): Promise<Readable | undefined> {
    return this.deps.files.read(name, range);
  }

  remove(name: string): Promise<void> {
    return removeMedia(this.deps, name);
  }

  /** Lists an owner's uploads, without their renditions. */
  async listUploads(owner: MediaOwner): Promise<string[]> {
    const own = await this.deps.records.find({ ...owner }, { parentId: 1 }).lean();
    return own.flatMap(({ _id, parentId }) => (_id === parentId ? [_id] : []));
  }

  private add<T>(file: string, uploader: Uploader, work: (parserJob: ParserJob) => Promise<T>): Promise<T> {
    const { parserPool, quota } = this.deps;
    return parserPool.runInTurn(uploader, async (parserJob) =>
      quota.withReservedBytes(uploader.ownerId, (await lstat(file)).size, () => work(parserJob)),
    );
  }

  private async addRenditions(
    common: Omit<Stored, "contentType">,
    parserJob: ParserJob,
    recording: Recording,
    directory: string,
  ): Promise<void> {
    try {
      const { createRenditions } = await findTranscoder();
      const renditions = createRenditions(parserJob, join(directory, COPY_FILE), recording, directory);
      for await (const { name, file, contentType } of renditions)
        await this.store(addSuffix(common.parentId, name), file, { ...common, contentType });
    } catch (error) {
      this.deps.log.warn({ err: error }, "a recording has no rendition; it is played as it was recorded");
    }
  }

  /** Writes the document first, so that partly written bytes are collected. */
  private async store(name: string, file: string, about: Stored): Promise<void> {
    const now = Date.now();
    await this.deps.records.create({
      _id: name,
      durationMs: null,
      width: null,
      height: null,
      ...about,
      store: this.deps.files.name,
      bytes: await getOutputSize(file),
      checksum: await computeChecksum(createReadStream(file)),
      checkAt: new Date(now + UNCLAIMED_TTL_MS),
      createdAt: new Date(now),
    });
    await this.deps.files.write(name, createReadStream(file), about.contentType);
  }
}

/** Renditions of a hero's film. */
export const getHeroPoster = (film: string): string => addSuffix(film, "poster.webp");
export const getHeroFilm = (film: string): string => addSuffix(film, "rendition.mp4");

/** @param suffix with an extension of its own */
function addSuffix(name: string, suffix: string): string {
  return `${name.slice(0, name.lastIndexOf("."))}-${suffix}`;
}

const SIZE_ERRORS = {
  tooLong: "A video can last up to 3 minutes and a voice note up to 30 seconds.",
  tooLongReply: "A reply can be a video of up to 10 seconds or a voice note of up to 30 seconds.",
  tooManyPixels: "An image can have at most 50 megapixels.",
  tooManyBytes: "An SVG can have at most 200 kB.",
  tooWide: "A video can be at most 1920 × 1920 pixels.",
  // Must be true for a malicious file and for a good one on a busy machine.
  tooMuch: "This file takes too long to process. Please try again, or choose a smaller one.",
};
const MAX_HERO_SECONDS = 30;
const HERO_LENGTH_ERROR = `A film can last up to ${MAX_HERO_SECONDS} seconds.`;
const OPAQUE_ERROR = "This image has no transparent background. Please choose one that has.";
const UNREADABLE_ERRORS = {
  image: "This file is damaged, or not a JPEG, PNG, WebP or GIF image.",
  social: "This file is damaged, or not a JPEG, PNG or WebP image.",
  product: "This file is damaged, or not a JPEG, PNG, WebP or GIF image.",
  hero: "This file is damaged, or not a JPEG, PNG or WebP image or a film that can be played.",
  mark: "This file is damaged, or not an SVG or PNG image.",
  recording: "This file is not a video or voice recording that can be played.",
};

function rethrowAsError(kind: keyof typeof UNREADABLE_ERRORS): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof MediaError)) throw error;
    if (error.reason !== "unreadable") throw new AppError("too_large", SIZE_ERRORS[error.reason]);
    throw new AppError("unsupported_type", UNREADABLE_ERRORS[kind], { cause: error });
  };
}
