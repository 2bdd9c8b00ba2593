export { latePage } from "./latePage";
export { startAlone } from "./startAlone";
