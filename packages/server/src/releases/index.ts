export {
  acceptContract,
  changeRemotes,
  followNewest,
  holdRemote,
  ReleaseRefused,
  releaseRemote,
} from "./change-remotes";
export { type PublishedBuild, publishedBuilds } from "./published-builds";
export { buildOf, type RemoteEntry, type Remotes } from "./remotes";
export { parseRemotes, remotesFile } from "./remotes-file";
