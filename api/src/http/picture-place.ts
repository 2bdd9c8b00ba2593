import createError from "http-errors";
import type { AppContext } from "./call";

/** Bodies with pictures in the memory of this process at once. */
const MAX_PARALLEL = 16;
/** Whose pictures they are; each process counts for itself. */
const owners = new Set<string>();

/** The right to send one picture inside a JSON body: one at a time for each shopper, counted as an upload. */
export class ImageSlots {
  private owner: string | undefined;

  /** @param precondition throws when the call cannot succeed, whatever the picture is */
  constructor(
    private readonly ctx: AppContext,
    private readonly precondition: () => Promise<void>,
  ) {}

  /** @throws 429, 503, or what the precondition throws */
  async take(): Promise<void> {
    if (this.owner) return;
    const { ownerId: owner, services } = this.ctx.state;
    if (!owner) throw new Error("A call that may carry a picture is not guarded by access: shopper.");
    if (owners.has(owner)) throw createBusyError(429, "Please wait until your other picture has arrived.");
    if (owners.size >= MAX_PARALLEL) throw createBusyError(503, "Too many pictures are arriving just now. Please try again shortly.");
    owners.add(owner);
    this.owner = owner;
    await this.precondition();
    await services.limits.spend("upload", this.ctx.ip);
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
