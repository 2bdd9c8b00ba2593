import type { SentEmail } from "../ports";
import type { Person } from "./person";

/** Returns the emails that have arrived since the last look. */
export function openInbox({ world }: Person, address: string): () => SentEmail[] {
  let seenCount = 0;
  return () => {
    const all = world.ports.emails.filter(({ to }) => to === address);
    const unseen = all.slice(seenCount);
    seenCount = all.length;
    return unseen;
  };
}
