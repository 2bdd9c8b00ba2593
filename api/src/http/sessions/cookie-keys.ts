import Keygrip from "keygrip";

/**
 * Signs with HMAC-SHA256. Cookies that were signed with SHA-1, before version 1.1, still count: `index` ranks them after
 * all secrets, so that they are signed again.
 */
export function createCookieKeys(secrets: readonly string[]): Keygrip {
  const keys = new Keygrip([...secrets], "sha256");
  const former = new Keygrip([...secrets]);
  const index = keys.index.bind(keys);
  return Object.assign(keys, {
    index(data: string, signature: string): number {
      const age = index(data, signature);
      const formerAge = age < 0 ? former.index(data, signature) : -1;
      return formerAge < 0 ? age : secrets.length + formerAge;
    },
  });
}
