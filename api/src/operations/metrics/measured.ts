import { isHttpError } from "http-errors";
import type { Metrics } from "./metrics";

export type Port = "catalogue" | "orders" | "writing" | "media" | "mail";

/** Wraps a port and counts the outcome of each call: done, refused (the caller's error) or failed. */
export function withMetrics<T extends object>(port: T, name: Port, metrics: Metrics): T {
  return new Proxy(port, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key, target);
      if (typeof member !== "function") return member;
      return (...args: unknown[]) => {
        const answer: unknown = member.apply(target, args);
        if (answer instanceof Promise) watch(answer, name, metrics);
        return answer;
      };
    },
  });
}

function watch(answer: Promise<unknown>, name: Port, metrics: Metrics): void {
  answer.then(
    () => metrics.called(name, "done"),
    (error: unknown) => metrics.called(name, isRefusal(error) ? "refused" : "failed"),
  );
}

const isRefusal = (error: unknown) => isHttpError(error) && error.status < 500;
