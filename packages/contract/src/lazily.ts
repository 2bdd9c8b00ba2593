/** Returns a function that calls `make` once, when its value is first wanted. */
export function createLazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
