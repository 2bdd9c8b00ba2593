import { ConcurrencyLimit } from "@advent/server/concurrency-limit";
import { createRetryError } from "../limits/limits";

const RETRY_SECONDS = 30;
const MAX_STREAMS = { perAddress: 50, inAll: 1_000 };

export class StreamPlaces {
  open = 0;
  private readonly perAddress: ConcurrencyLimit;

  constructor(private readonly most = MAX_STREAMS) {
    this.perAddress = new ConcurrencyLimit(Number.POSITIVE_INFINITY, most.perAddress);
  }

  take(address: string): () => void {
    const leave = this.perAddress.take(address);
    if (!leave) throw createRetryError(429, "Too many pages are open at once.", RETRY_SECONDS);
    if (this.open >= this.most.inAll) {
      leave();
      throw createRetryError(503, "Too many pages are open at the moment.", RETRY_SECONDS);
    }
    this.open += 1;
    return () => {
      this.open -= 1;
      leave();
    };
  }
}
