export {
  acceptContract,
  changeRemotes,
  followNewest,
  holdRemote,
  ReleaseError as ReleaseRefused,
  releaseRemote,
} from "./change-remotes";
export { fetchPublishedBuilds as publishedBuilds, type PublishedBuild } from "./published-builds";
export { getBuildId as buildOf, type RemoteEntry, type Remotes } from "./remotes";
export { createRemotesReader as remotesFile, parseRemotes } from "./remotes-file";
