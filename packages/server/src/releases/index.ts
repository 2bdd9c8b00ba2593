export {
  acceptContract,
  changeRemotes,
  changeStage,
  followNewest,
  holdCandidate,
  holdRemote,
  ReleaseError,
  releaseRemote,
} from "./change-remotes";
export { fetchPublishedBuilds } from "./published-builds";
export { makeNewest, publish, release } from "./release-build";
export { getManifestUrl } from "./remotes";
export { createRemotesReader, parseRemotes } from "./remotes-file";
export { describeRelease, getStageShare, parseReleaseShare } from "./stages";
