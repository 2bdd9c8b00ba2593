import { nodeProject } from "@advent/jest";

export default nodeProject("client");
