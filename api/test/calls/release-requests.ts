import { GIFTS_PAGE, servePublishedRemote } from "../published-remote";
import { call, loggedIn, manageReleases, type Prepare } from "./prepare";

const REMOTE = { remote: "mf_gifts" };

/** Requests a release while a list of remotes is managed. Returns what decides on it. */
const withRequest =
  (name: "approveRelease" | "listReleaseRequests" | "rejectRelease", body?: object): Prepare =>
  async (api) => {
    const { manifest, build } = await servePublishedRemote();
    manageReleases(api);
    const { id, contract, integrity } = build;
    const request = { manifest, build: id, contract, integrity, pages: [GIFTS_PAGE] };
    await api.services.operations.releaseRequests.replace({
      _id: REMOTE.remote,
      ...request,
      requestedAt: new Date("2026-11-27T09:00:00Z"),
      requestedBy: "admin",
    });
    const owner = await loggedIn(api);
    return () => call(owner, name, name === "listReleaseRequests" ? {} : REMOTE, body);
  };

export const RELEASE_REQUEST_CALLS = {
  listReleaseRequests: withRequest("listReleaseRequests"),
  requestRelease: async (api) => {
    const { manifest } = await servePublishedRemote();
    manageReleases(api);
    const owner = await loggedIn(api);
    return () => call(owner, "requestRelease", REMOTE, { manifest });
  },
  approveRelease: withRequest("approveRelease", { buildId: "0123456789ab", share: 100 }),
  rejectRelease: withRequest("rejectRelease", { buildId: "0123456789ab" }),
} satisfies Record<string, Prepare>;
