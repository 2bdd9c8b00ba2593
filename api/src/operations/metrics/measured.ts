import { isHttpError } from "http-errors";
import type { Metrics } from "./metrics";

export type Port = "catalogue" | "orders" | "writing" | "captions" | "media" | "email";

/** Wraps a port and counts the outcome of each call: done, refused (the caller's error) or failed. */
export function withMetrics<T extends object>(port: T, name: Port, metrics: Metrics): T {
  const count = (outcome: string) => metrics.calls.inc({ port: name, outcome });
  return new Proxy(port, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key, target);
      if (typeof member !== "function") return member;
      return (...args: unknown[]) => {
        const response: unknown = member.apply(target, args);
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

const isClientError = (error: unknown) => isHttpError(error) && error.status < 500;
