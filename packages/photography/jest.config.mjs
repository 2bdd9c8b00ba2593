import { nodeProject } from "@advent/build/jest";

export default nodeProject("photography");
