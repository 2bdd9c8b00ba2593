import createError from "http-errors";
import { createId } from "../sessions/shopper";
import { parseRepliesOwner, type MediaModel, UNCLAIMED_TTL_MS } from "./media-model";
import type { StoredBytes } from "./stored-bytes";

const BYTES_PER_MB = 1024 * 1024;
/** Of one shopper: twelve days of 20 MB, and further tries at some of them. */
const OF_SHOPPER = { files: 120, megabytes: 300 };
/** Of one calendar's answers: twelve of 10 MB; as many tries as three a day. */
const OF_ANSWERS = { files: 36, megabytes: 120 };
const getQuota = (ownerId: string) => (parseRepliesOwner(ownerId) ? OF_ANSWERS : OF_SHOPPER);

interface QuotaDeps {
  records: MediaModel;
  stored: StoredBytes;
  /** Of the whole store. */
  megabytes: number;
  /** Removes what she no longer uses: asked before she is refused. */
  tidy(ownerId: string): Promise<unknown>;
}

/**
 * How much media there may be, counted from their records alone: nothing has to be given back, and what a killed process
 * had reserved is collected like any upload that no note took up.
 */
export class MediaQuota {
  constructor(private readonly parts: QuotaDeps) {}

  /** @throws 413 when she has no room for one more file of so many bytes, 503 when the store has none */
  async check(ownerId: string, bytes: number): Promise<void> {
    await this.checkStore(bytes);
    await this.checkOwn(ownerId, { bytes, files: 1 });
  }

  /**
   * Does `work`, which stores at most about so many bytes, within the quota: the room is taken before, so that uploads at
   * the same time see it.
   * @throws 413, 503, and what `work` throws
   */
  async within<T>(ownerId: string, bytes: number, work: () => Promise<T>): Promise<T> {
    const { records } = this.parts;
    const _id = `${createId()}.reserved`;
    const now = Date.now();
    await records.create({
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
      this.parts.stored.add(bytes);
      return await work();
    } finally {
      await records.deleteOne({ _id });
    }
  }

  private async checkOwn(ownerId: string, more: Amount): Promise<void> {
    if (await this.allows(ownerId, more)) return;
    await this.parts.tidy(ownerId);
    if (!(await this.allows(ownerId, more))) throw createQuotaError(ownerId);
  }

  /** Renditions are ours to make and count only for the store. */
  private async allows(ownerId: string, more: Amount): Promise<boolean> {
    const own = await this.parts.records.find({ ownerId }, { bytes: 1, parentId: 1 }).lean();
    const uploads = own.filter(({ _id, parentId }) => _id === parentId);
    const bytes = uploads.reduce((sum, upload) => sum + upload.bytes, more.bytes);
    const most = getQuota(ownerId);
    return bytes <= most.megabytes * BYTES_PER_MB && uploads.length + more.files <= most.files;
  }

  private async checkStore(bytes: number): Promise<void> {
    if ((await this.parts.stored.now()) + bytes > this.parts.megabytes * BYTES_PER_MB) throw createFullError();
  }
}

interface Amount {
  bytes: number;
  files: number;
}

function createQuotaError(ownerId: string) {
  const { files, megabytes } = getQuota(ownerId);
  const what = parseRepliesOwner(ownerId) ? "The recordings in this calendar's answers" : "Your pictures and recordings";
  return createError(413, `${what} may be ${files} files of ${megabytes}MB together. Remove one from a day first.`);
}

const createFullError = () =>
  createError(503, "We cannot store any more pictures and recordings at the moment. Please try again later.", {
    expose: true,
    headers: { "Retry-After": "600" },
  });
