import createError from "http-errors";

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
    const headers = { "Retry-After": "30" };
    if (own >= this.most.perAddress) throw createError(429, "Too many pages are open at once.", { headers });
    if (this.all >= this.most.inAll)
      throw createError(503, "Too many pages are open at the moment.", { expose: true, headers });
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
