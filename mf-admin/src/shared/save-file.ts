/** Milliseconds a browser may take to start reading a file that it was handed. */
const REVOKE_DELAY_MS = 10_000;

/** Lets the browser save `file` under `name`. */
export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), REVOKE_DELAY_MS);
}
