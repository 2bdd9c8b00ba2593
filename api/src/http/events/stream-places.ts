import { createRetryError } from "../limits/limits";

const RETRY_SECONDS = 30;
const MAX_STREAMS = { perAddress: 50, inAll: 1_000 };

export class StreamPlaces {
  private readonly taken = new Map<string, number>();
  private all = 0;

  constructor(private readonly most = MAX_STREAMS) {}

  get open(): number {
    return this.all;
  }

  take(address: string): () => void {
    const own = this.taken.get(address) ?? 0;
    if (own >= this.most.perAddress) throw createRetryError(429, "Too many pages are open at once.", RETRY_SECONDS);
    if (this.all >= this.most.inAll)
      throw createRetryError(503, "Too many pages are open at the moment.", RETRY_SECONDS);
    this.taken.set(address, own + 1);
    this.all += 1;
    return () => {
      this.all -= 1;
      const left = (this.taken.get(address) ?? 1) - 1;
      if (left > 0) this.taken.set(address, left);
      else this.taken.delete(address);
    };
  }
}
