/** The index that an arrow key, Home or End leads to in a row of `count`, going round at the ends. */
export function neighbour(key: string, index: number, count: number): number | undefined {
  const target = { ArrowRight: index + 1, ArrowLeft: index - 1 + count, Home: 0, End: count - 1 }[key];
  return target === undefined ? undefined : target % count;
}
