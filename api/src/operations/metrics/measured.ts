import { isClientError } from "../../errors";
import type { CallOutcome, Metrics, OutsidePort } from "./metrics";

/** Wraps a port and measures each call and its outcome: done, refused (the caller's error) or failed. */
export function withMetrics<T extends object>(port: T, name: OutsidePort, metrics: Metrics): T {
  return new Proxy(port, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key, target);
      if (typeof member !== "function") return member;
      return (...args: unknown[]) => {
        const startedAt = performance.now();
        const response: unknown = member.apply(target, args);
        const count = (outcome: CallOutcome) =>
          metrics.countCall({ port: name, outcome }, performance.now() - startedAt);
        if (response instanceof Promise)
          response.then(
            () => count("done"),
            (error: unknown) => count(isClientError(error) ? "refused" : "failed"),
          );
        return response;
      };
    },
  });
}
