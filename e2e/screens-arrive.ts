import { type APIRequestContext, expect } from "@playwright/test";

/** Waits until pages come with their first screens: the shell gives a remote's when it has read it once. */
export async function screensArrive(request: APIRequestContext, paths: readonly string[]): Promise<void> {
  const arrives = async (path: string) => (await (await request.get(path)).text()).includes('data-screen="page"');
  for (const path of paths) await expect.poll(() => arrives(path)).toBe(true);
}
