import { createHash } from "node:crypto";
import {
  findPagesError,
  isAccepted,
  type PublishedBuild,
  publishedBuildsSchema,
  type RemoteEntry,
} from "@advent/contract";
import { isLocal } from "@advent/server/addresses";
import { getManifestUrl } from "@advent/server/releases";
import { AppError } from "../../errors";
import { fetchText } from "../../http/outgoing/fetch-bytes";
import { createAddressRule, OutgoingError } from "../../http/outgoing/public-address";

interface RequestedRelease {
  remote: string;
  /** Any manifest of the remote. */
  manifest: string;
  /** The newest build unless this names another. */
  build?: string;
}

interface CheckOptions {
  remotes: Record<string, RemoteEntry>;
  /** Origin of the shop's own pages. Only a shop on this machine fetches from this machine. */
  shop: string;
}

/**
 * Fetches a build's description and manifest from its origin, and returns what a release of it pins.
 * @throws 422 with a sentence for its team when the shop cannot show it
 */
export async function checkRelease(
  { remote, manifest, build }: RequestedRelease,
  { remotes, shop }: CheckOptions,
): Promise<Required<PublishedBuild>> {
  const { origin, protocol } = new URL(manifest);
  const live = remotes[remote] && new URL(remotes[remote].manifest).origin;
  if (live && live !== origin)
    throw new AppError("rejected", `${remote} is served by ${live}. A request cannot move it.`);
  if (protocol !== "https:" && !isLocal(shop)) throw new AppError("rejected", "The manifest needs an https address.");

  const { data } = publishedBuildsSchema.safeParse(parseJson(await read(new URL("builds.json", manifest).href, shop)));
  const published = data?.builds.find(({ id }) => !build || id === build);
  if (!published) throw new AppError("rejected", `builds.json of ${origin} does not list ${build ?? "a build"}.`);
  const { id, contract, integrity, pages } = published;
  const text = await read(getManifestUrl(manifest, id), shop);
  if (`sha384-${createHash("sha384").update(text).digest("base64")}` !== integrity)
    throw new AppError("rejected", `The manifest of build ${id} does not have the integrity that builds.json names.`);

  const range = Object.values(remotes)[0]?.contract;
  if (range && !isAccepted(range, contract))
    throw new AppError("rejected", `Build ${id} is made for contract ${contract}; the shop accepts ${range}.`);
  if (!pages?.length) throw new AppError("rejected", `Build ${id} declares no pages.`);
  const error = findPagesError({ ...remotes, [remote]: { pages } });
  if (error) throw new AppError("rejected", error);
  return { ...published, pages };
}

async function read(url: string, shop: string): Promise<string> {
  return fetchText(url, createAddressRule(shop)).catch((error: Error) => {
    const reason = error instanceof OutgoingError ? error.message : "No connection could be made.";
    throw new AppError("rejected", `${url} cannot be read. ${reason}`, { cause: error });
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
