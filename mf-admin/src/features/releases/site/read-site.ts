import { type PublishedBuild, publishedBuildsSchema, type RemoteEntry, type Remotes } from "@advent/contract";
import { getAppHref } from "@advent/router";
import { type ApiError, api } from "@advent/store";

export interface RemoteStatus {
  name: string;
  origin: string;
  manifest: string;
  /** Contract versions the shell accepts, as a caret range. The list of a development server names none. */
  wanted: string | undefined;
  shown: { build: string; contract: string } | undefined;
  /** Newest first. A release makes the newest live unless the remote is pinned. */
  builds: PublishedBuild[];
  problems: string[];
}

const timeoutMs = 5_000;

/** Reads the site itself, not the API. A change of the releases reads it again. */
export const { useReadSiteQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    readSite: build.query<RemoteStatus[], void>({
      queryFn: () =>
        readSite().then(
          (data) => ({ data }),
          ({ message }: Error): { error: ApiError } => ({ error: { status: "lost", message } }),
        ),
      providesTags: ["Releases"],
    }),
  }),
});

async function readSite(): Promise<RemoteStatus[]> {
  const response = await fetchFresh(getAppHref("/remotes.json"));
  const { remotes } = (await response.json()) as Remotes;
  return Promise.all(Object.entries(remotes).map(([name, entry]) => readRemote(name, entry)));
}

async function readRemote(name: string, { manifest, contract, integrity }: RemoteEntry): Promise<RemoteStatus> {
  const { origin, href } = new URL(manifest, location.href);
  const [health, shown, builds] = await Promise.allSettled([
    fetchFresh(`${origin}/readyz`),
    readManifest(manifest, integrity),
    readBuilds(manifest),
  ]);
  const problems = [
    health.status === "rejected" && `Its health check fails: ${getMessage(health.reason)}`,
    shown.status === "rejected" && `Its manifest cannot be read: ${getMessage(shown.reason)}`,
    builds.status === "rejected" && `Its list of builds cannot be read: ${getMessage(builds.reason)}`,
  ];
  return {
    name,
    origin,
    manifest: href,
    wanted: contract,
    shown: shown.status === "fulfilled" ? shown.value : undefined,
    builds: builds.status === "fulfilled" ? builds.value : [],
    problems: problems.filter((problem) => problem !== false),
  };
}

async function readManifest(address: string, integrity: string | undefined) {
  const { build, contract } = (await (await fetchFresh(address, integrity)).json()) as Record<string, unknown>;
  if (typeof build !== "string" || typeof contract !== "string") throw new Error("it names no build");
  return { build, contract };
}

async function readBuilds(manifest: string): Promise<PublishedBuild[]> {
  const address = new URL("builds.json", new URL(manifest, location.href)).href;
  return publishedBuildsSchema.parse(await (await fetchFresh(address)).json()).builds;
}

async function fetchFresh(address: string, integrity?: string): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs);
  // Without the cookie that gives this browser a staged build.
  const response = await fetch(address, { integrity, cache: "no-cache", credentials: "omit", signal });
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  return response;
}

function getMessage(reason: unknown): string {
  if (!(reason instanceof Error)) return "its content is invalid.";
  if (reason.name === "TimeoutError") return `no response within ${timeoutMs / 1000} seconds.`;
  return reason instanceof TypeError
    ? "there is no server at its address, or its origin is newer than this page. Reload the page to be sure."
    : `${reason.message}.`;
}

export const getBuildManifest = ({ manifest }: RemoteStatus, id: string): string =>
  new URL(`mf-manifest.${id}.json`, manifest).href;

const labels: Record<string, string> = {
  mf_builder: "Builder and cart",
  mf_landing: "Landing pages",
  mf_admin: "Admin",
  mf_embed: "Storefront dialog",
};

export const getRemoteLabel = (name: string): string => labels[name] ?? name;
