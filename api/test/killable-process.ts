export class KilledError extends Error {}

/** Process that a test may end before or after any step with the outside world or the database. */
export class KillableProcess {
  left = Number.POSITIVE_INFINITY;
  isAfter = false;

  wrap<T extends object>(target: T): T {
    return new Proxy(target, {
      get: (object, name) => {
        const value = Reflect.get(object, name);
        // A search returns a cursor first. Ending before its result equals ending before the next step.
        if (name === "find") return (...args: unknown[]) => Reflect.apply(value as never, object, args);
        return typeof value === "function"
          ? (...args: unknown[]) => this.#live(() => value.apply(object, args))
          : value;
      },
    });
  }

  async #live<T>(work: () => Promise<T>): Promise<T> {
    if (this.left < 0) throw new KilledError();
    this.left -= 1;
    if (this.left < 0 && !this.isAfter) throw new KilledError();
    const result = await work();
    if (this.left < 0) throw new KilledError();
    return result;
  }
}
