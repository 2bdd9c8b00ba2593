/**
 * The address of stored media: a name that cannot be guessed, and never anything else.
 * @param preview the key that opens it while its day is sealed
 */
export function mediaUrl(file: string, preview?: string): string {
  return `/api/media/${file}${preview ? `?preview=${preview}` : ""}`;
}
