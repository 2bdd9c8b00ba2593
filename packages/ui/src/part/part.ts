/** A piece of the program that is fetched when it is first wanted, or before that when the browser has nothing else to do. */
export interface Part<T> {
  /** Undefined until it is here. */
  readonly value: T | undefined;
  /** Fetches it unless it is here. A failed attempt may be repeated. */
  fetch: () => Promise<T>;
}

/** Who defines a part can say that it is here. */
interface OwnPart<T> extends Part<T> {
  /** For an app that cannot do without it at first: it has come with the app, and is never fetched. */
  settle: (value: T) => void;
}

/** @param load such as `() => import("./NoteEditor")` with what is wanted of it */
export function definePart<T>(load: () => Promise<T>): OwnPart<T> {
  let value: T | undefined;
  return {
    get value() {
      return value;
    },
    async fetch() {
      value ??= await load();
      return value;
    },
    settle(here) {
      value = here;
    },
  };
}
