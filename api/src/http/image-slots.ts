import { MAX_BYTES } from "@advent/contract";
import { ConcurrencyLimit } from "@advent/server/concurrency-limit";
import { AppError } from "../errors";
import type { AppContext } from "./call";

const RETRY_SECONDS = 2;

/** Bodies with images that a process holds in memory at once. */
const MAX_PARALLEL_IMAGES = { client: 8, network: 8, all: 16 };
const places = new ConcurrencyLimit(MAX_PARALLEL_IMAGES);
const owners = new Set<string>();

export class ImageSlots {
  private leavePlace: (() => void) | undefined;

  constructor(
    private readonly ctx: AppContext,
    private readonly precondition: () => Promise<void>,
  ) {}

  async take(): Promise<void> {
    if (this.leavePlace) return;
    const { ownerId: owner, clientKey, deps } = this.ctx.state;
    if (!owner) throw new Error("An endpoint that accepts images must have access: shopper.");
    if (owners.has(owner))
      throw new AppError("rate_limited", "Please wait until your other image has been uploaded.", {
        retryAfterSeconds: RETRY_SECONDS,
      });
    const leave = places.take(clientKey);
    if (!leave) {
      const sentence = "Too many images are being uploaded at the moment. Please try again shortly.";
      throw new AppError("unavailable", sentence, { retryAfterSeconds: RETRY_SECONDS });
    }
    owners.add(owner);
    this.leavePlace = () => {
      owners.delete(owner);
      leave();
    };
    await this.precondition();
    await deps.media.quota.spendUpload(clientKey, MAX_BYTES.image);
    await deps.limits.spend("uploadShopper", owner);
  }

  leave(): void {
    this.leavePlace?.();
    this.leavePlace = undefined;
  }
}
