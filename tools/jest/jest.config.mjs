import { nodeProject } from "./index.mjs";

export default nodeProject("presets");
