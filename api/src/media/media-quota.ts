import { BYTES_PER_MB } from "@advent/contract";
import { AppError } from "../errors";
import type { Limits } from "../http/limits/limits";
import { createId } from "../http/sessions/shopper";
import {
  type MediaModel,
  PRODUCT_MEDIA_OWNER,
  parseContributionsOwner,
  parseRepliesOwner,
  UNCLAIMED_TTL_MS,
} from "./media-model";
import type { StoredBytes } from "./stored-bytes";

const OF_SHOPPER = { files: 120, megabytes: 300 };
const REPLY_QUOTA = { files: 36, megabytes: 120 };
const CONTRIBUTION_QUOTA = { files: 180, megabytes: 300 };

function getQuota(ownerId: string) {
  if (ownerId === PRODUCT_MEDIA_OWNER) return undefined;
  if (parseContributionsOwner(ownerId)) return CONTRIBUTION_QUOTA;
  return parseRepliesOwner(ownerId) ? REPLY_QUOTA : OF_SHOPPER;
}

/** An upload's place while it is read. */
const NO_FILE = { kind: "video", contentType: "", checksum: "" } as const;

/** A network's uploads of a day take at most this part of the store's free space. */
const MAX_NETWORK_RATIO = 1 / 4;

interface QuotaDeps {
  limits: Limits;
  records: MediaModel;
  stored: StoredBytes;
  megabytes: number;
  tidy(ownerId: string): Promise<unknown>;
}

/**
 * Limits media by their documents alone. Nothing needs releasing:
 * a reservation left by a killed process is collected like an unused upload.
 */
export class MediaQuota {
  constructor(private readonly deps: QuotaDeps) {}

  /** Counts an upload, before its body is read, for its client and network. @throws 429, 503 */
  async spendUpload(clientKey: string, bytes: number): Promise<void> {
    const { limits } = this.deps;
    await limits.spend("upload", clientKey);
    const megabytes = await limits.spend("uploadMegabytes", clientKey, Math.ceil(bytes / BYTES_PER_MB));
    if (megabytes * BYTES_PER_MB > MAX_NETWORK_RATIO * (await this.getFreeBytes())) throw createFullError();
  }

  async check(ownerId: string, bytes: number): Promise<void> {
    await this.checkStore(bytes);
    await this.checkOwn(ownerId, { bytes, files: 1 });
  }

  /**
   * Runs `work` with `bytes` reserved, so that concurrent uploads see them.
   * @throws 413, 503, and the errors of `work`
   */
  async withReservedBytes<T>(ownerId: string, bytes: number, work: () => Promise<T>): Promise<T> {
    const { records } = this.deps;
    const _id = `${createId()}.reserved`;
    const now = Date.now();
    await records.create({
      ...NO_FILE,
      _id,
      parentId: _id,
      ownerId,
      bytes,
      checkAt: new Date(now + UNCLAIMED_TTL_MS),
      createdAt: new Date(now),
    });
    try {
      await this.checkStore(bytes);
      await this.checkOwn(ownerId, { bytes: 0, files: 0 });
      this.deps.stored.add(bytes);
      return await work();
    } finally {
      await records.deleteOne({ _id });
    }
  }

  private async checkOwn(ownerId: string, more: Amount): Promise<void> {
    if (await this.allows(ownerId, more)) return;
    await this.deps.tidy(ownerId);
    if (!(await this.allows(ownerId, more))) throw createQuotaError(ownerId);
  }

  private async allows(ownerId: string, more: Amount): Promise<boolean> {
    const most = getQuota(ownerId);
    if (!most) return true;
    const own = await this.deps.records.find({ ownerId }, { bytes: 1, parentId: 1 }).lean();
    const uploads = own.filter(({ _id, parentId }) => _id === parentId);
    const bytes = uploads.reduce((sum, upload) => sum + upload.bytes, more.bytes);
    return bytes <= most.megabytes * BYTES_PER_MB && uploads.length + more.files <= most.files;
  }

  private async checkStore(bytes: number): Promise<void> {
    if (bytes > (await this.getFreeBytes())) throw createFullError();
  }

  private async getFreeBytes(): Promise<number> {
    return this.deps.megabytes * BYTES_PER_MB - (await this.deps.stored.now());
  }
}

interface Amount {
  bytes: number;
  files: number;
}

function createQuotaError(ownerId: string) {
  const { files, megabytes } = getQuota(ownerId) ?? OF_SHOPPER;
  const total = `limited to ${files} files and ${megabytes}MB in total.`;
  if (parseContributionsOwner(ownerId))
    return new AppError("too_large", `Images and recordings for this calendar are ${total} Please send words alone.`);
  const what = parseRepliesOwner(ownerId) ? "The recordings in this calendar’s replies" : "Your images and recordings";
  return new AppError("too_large", `${what} are ${total} Remove one from a day first.`);
}

const createFullError = () =>
  new AppError("unavailable", "We can’t store any more images and recordings at the moment. Please try again later.", {
    retryAfterSeconds: 600,
  });
