// In the place of what the federation runtime would read manifests and preload with: the host does both itself.

export class SnapshotHandler {
  hooks = { applyPlugin() {} };
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});

function preload() {
  throw new Error("The host fetches ahead by itself.");
}

export { preload as formatPreloadArgs, preload as generatePreloadAssetsPlugin, preload as preloadAssets };
