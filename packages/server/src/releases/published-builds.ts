import { findPageFieldError, type RemotePage } from "@advent/contract";

export interface PublishedBuild {
  id: string;
  time: string;
  contract: string;
  integrity: string;
  pages?: readonly RemotePage[] | undefined;
}

const timeoutMs = 5_000;

export async function fetchPublishedBuilds(manifest: string): Promise<PublishedBuild[]> {
  const address = new URL("builds.json", manifest).href;
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) }).catch((cause) => {
    throw new Error(`${address} cannot be read.`, { cause });
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  const { builds } = (await response.json()) as { builds?: unknown };
  if (!Array.isArray(builds) || !builds.every(isBuild)) throw new Error(`${address} is no list of builds.`);
  return builds;
}

function isBuild(value: Partial<PublishedBuild> | null): value is PublishedBuild {
  const { id, time, contract, integrity, pages = [] } = value ?? {};
  return (
    /^[0-9a-f]{12}$/.test(`${id}`) &&
    !Number.isNaN(Date.parse(`${time}`)) &&
    /^\d+\.\d+\.\d+$/.test(`${contract}`) &&
    /^sha384-[\w+/]+={0,2}$/.test(`${integrity}`) &&
    !findPageFieldError(pages)
  );
}
