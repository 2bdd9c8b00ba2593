import { ConcurrencyLimit } from "@advent/server/concurrency-limit";
import { AppError } from "../../errors";

const RETRY_SECONDS = 30;
const MAX_STREAMS = { client: 100, network: 200, all: 1_000 };

export class StreamPlaces {
  open = 0;
  private readonly places: ConcurrencyLimit;

  constructor(private readonly most = MAX_STREAMS) {
    this.places = new ConcurrencyLimit({ client: most.client, network: most.network });
  }

  take(clientKey: string): () => void {
    const leave = this.places.take(clientKey);
    if (!leave)
      throw new AppError("rate_limited", "Too many pages are open at once.", { retryAfterSeconds: RETRY_SECONDS });
    if (this.open >= this.most.all) {
      leave();
      throw new AppError("unavailable", "Too many pages are open at the moment.", { retryAfterSeconds: RETRY_SECONDS });
    }
    this.open += 1;
    return () => {
      this.open -= 1;
      leave();
    };
  }
}
