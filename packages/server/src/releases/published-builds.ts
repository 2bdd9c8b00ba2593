import { type PublishedBuild, publishedBuildsSchema } from "@advent/contract";

const timeoutMs = 5_000;

export async function fetchPublishedBuilds(manifest: string): Promise<PublishedBuild[]> {
  const address = new URL("builds.json", manifest).href;
  const response = await fetchFile(address, { redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
  const { data } = publishedBuildsSchema.safeParse(await response.json());
  if (!data) throw new Error(`${address} is no list of builds.`);
  return data.builds;
}

/** @throws a sentence when there is no response or another status than 2xx */
export async function fetchFile(address: string | URL, options: RequestInit): Promise<Response> {
  const response = await fetch(toLocalAddress(String(address)), options).catch((cause) => {
    throw new Error(`${address} cannot be read.`, { cause });
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response;
}

/** A suite on one origin fetches its own builds by `LOCAL_URL`, because its public address may not lead back to it. */
function toLocalAddress(address: string, { PUBLIC_URL, LOCAL_URL } = process.env): string {
  const { origin, pathname, search } = new URL(address);
  return LOCAL_URL && PUBLIC_URL && origin === new URL(PUBLIC_URL).origin ? LOCAL_URL + pathname + search : address;
}
