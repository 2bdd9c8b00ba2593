import { nodeProject } from "./jest/index.mjs";

export default nodeProject("build");
