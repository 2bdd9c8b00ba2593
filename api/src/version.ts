import suite from "../../package.json" with { type: "json" };

/** Version of the suite. The images and remotes are released together. */
export const SUITE_VERSION: string = suite.version;
