export {
  acceptContract,
  changeRemotes,
  followNewest,
  holdRemote,
  ReleaseError as ReleaseRefused,
  releaseRemote,
} from "./change-remotes";
export { type PublishedBuild, fetchPublishedBuilds as publishedBuilds } from "./published-builds";
export { getBuildId as buildOf, type RemoteEntry, type Remotes } from "./remotes";
export { parseRemotes, createRemotesReader as remotesFile } from "./remotes-file";
