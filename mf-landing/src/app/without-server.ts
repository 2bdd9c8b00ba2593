export { PageStyle } from "@advent/ui";
export { Otherwise } from "../view/Otherwise";
