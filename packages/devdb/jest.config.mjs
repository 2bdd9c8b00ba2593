import { nodeProject } from "../build/jest/index.mjs";

export default nodeProject("devdb");
