import createError from "http-errors";
import type { AppContext } from "./call";

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
    if (owners.has(owner)) throw createBusyError(429, "Please wait until your other image has been uploaded.");
    if (owners.size >= MAX_PARALLEL_IMAGES)
      throw createBusyError(503, "Too many images are being uploaded at the moment. Please try again shortly.");
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

function createBusyError(status: 429 | 503, sentence: string) {
  return createError(status, sentence, { expose: true, headers: { "Retry-After": "2" } });
}
