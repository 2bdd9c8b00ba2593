/** Time a browser may take to start reading the file. */
const REVOKE_DELAY_MS = 10_000;

export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), REVOKE_DELAY_MS);
}
