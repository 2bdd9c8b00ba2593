import Keygrip from "keygrip";
import { LRUCache } from "lru-cache";

/** A browser calls many times with the same cookies, and is given them again each time. */
const MOST_SIGNATURES = 5_000;
/** Longer than anything of ours; what strangers send is signed to be compared, and takes no more room than this. */
const LONGEST = 256;

type Secrets = readonly string[];

const signers = new WeakMap<Secrets, Record<string, Keygrip>>();

/** Signs with the newest of the secrets, the first, and remembers the signatures it made last. @param secrets the configuration's own list */
export function signerOf(secrets: Secrets, algorithm: "sha1" | "sha256"): Keygrip {
  const known = signers.get(secrets) ?? {};
  signers.set(secrets, known);
  known[algorithm] ??= remembering(new Keygrip([...secrets], algorithm));
  return known[algorithm];
}

function remembering(keys: Keygrip): Keygrip {
  const sign = keys.sign.bind(keys);
  const made = new LRUCache<string, string>({ max: MOST_SIGNATURES, memoMethod: (data) => sign(data) });
  keys.sign = (data: string) => (data.length > LONGEST ? sign(data) : made.memo(data));
  return keys;
}
