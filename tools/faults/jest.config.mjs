import { nodeProject } from "@advent/build/jest";

export default nodeProject("faults");
