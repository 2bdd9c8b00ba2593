/** The address of stored media: a name that cannot be guessed, and never anything else. */
export function mediaUrl(file: string): string {
  return `/api/media/${file}`;
}
