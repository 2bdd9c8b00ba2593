import { getSharedOptions, resolve } from "../shared.mjs";

export default {
  ...getSharedOptions(),
  setupFilesAfterEnv: [resolve("./setup-console.mjs")],
};
