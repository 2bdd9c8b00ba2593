import suite from "../../package.json" with { type: "json" };

/** Of the suite, whose images and remotes are released together; CHANGELOG.md says what is in it. */
export const SUITE_VERSION: string = suite.version;
