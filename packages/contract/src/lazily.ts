/** Makes a thing when it is first wanted, and once: a format of dates takes a slow phone 50 ms that not every page needs. */
export function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
