const QUERY_COST_POINTS = 10;

/** Rate-limit points of the Admin API, restored over time. */
export class Points {
  maximum = 1_000;
  restoreRate = 500;
  available = this.maximum;
  private at = Date.now();

  /** @returns the throttling response when there are too few points */
  spend(): object | undefined {
    const now = Date.now();
    this.available = Math.min(this.maximum, this.available + ((now - this.at) / 1_000) * this.restoreRate);
    this.at = now;
    if (this.available >= QUERY_COST_POINTS) {
      this.available -= QUERY_COST_POINTS;
      return undefined;
    }
    const { maximum: maximumAvailable, available: currentlyAvailable, restoreRate } = this;
    const throttleStatus = { maximumAvailable, currentlyAvailable, restoreRate };
    return {
      errors: [{ message: "Throttled", extensions: { code: "THROTTLED" } }],
      extensions: { cost: { requestedQueryCost: QUERY_COST_POINTS, actualQueryCost: null, throttleStatus } },
    };
  }
}
