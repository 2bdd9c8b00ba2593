import Keygrip from "keygrip";

/** Text that leaves our hands and comes back with a proof that it is ours. */
export interface Signed {
  seal(text: string): string;
  /** The text; `undefined` when we did not seal it, or sealed it for another purpose. */
  open(sealed: string): string | undefined;
}

/** @param keys newest first; older ones still open */
export function signed(keys: readonly string[], purpose: string): Signed {
  const keygrip = new Keygrip(keys, "sha256");
  return {
    seal: (text) => `${text}.${keygrip.sign(`${purpose}:${text}`)}`,
    open(sealed) {
      const [, text = "", signature = ""] = /^(.+)\.([\w-]+)$/s.exec(sealed) ?? [];
      return text && keygrip.verify(`${purpose}:${text}`, signature) ? text : undefined;
    },
  };
}
