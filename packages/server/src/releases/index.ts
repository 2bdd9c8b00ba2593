export {
  acceptContract,
  changeRemotes,
  followNewest,
  holdRemote,
  ReleaseError,
  releaseRemote,
} from "./change-remotes";
export { fetchPublishedBuilds, type PublishedBuild } from "./published-builds";
export { makeNewest, publish, release } from "./release-build";
export { getBuildId, type RemoteEntry, type Remotes, withoutAdminPages } from "./remotes";
export { createRemotesReader, parseRemotes } from "./remotes-file";
