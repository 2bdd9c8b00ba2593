import type { AppContext } from "./call";
import { createRetryError } from "./limits/limits";

const RETRY_SECONDS = 2;

/** Bodies with images that a process holds in memory at once. */
const MAX_PARALLEL_IMAGES = 16;
const owners = new Set<string>();

export class ImageSlots {
  private owner: string | undefined;

  constructor(
    private readonly ctx: AppContext,
    private readonly precondition: () => Promise<void>,
  ) {}

  async take(): Promise<void> {
    if (this.owner) return;
    const { ownerId: owner, clientKey, services } = this.ctx.state;
    if (!owner) throw new Error("An endpoint that accepts images must have access: shopper.");
    if (owners.has(owner))
      throw createRetryError(429, "Please wait until your other image has been uploaded.", RETRY_SECONDS);
    if (owners.size >= MAX_PARALLEL_IMAGES) {
      const sentence = "Too many images are being uploaded at the moment. Please try again shortly.";
      throw createRetryError(503, sentence, RETRY_SECONDS);
    }
    owners.add(owner);
    this.owner = owner;
    await this.precondition();
    await services.limits.spend("upload", clientKey);
    await services.limits.spend("upload", owner);
  }

  leave(): void {
    if (this.owner) owners.delete(this.owner);
    this.owner = undefined;
  }
}
