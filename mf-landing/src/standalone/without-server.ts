export { PageStyle } from "@advent/ui";
export { Otherwise } from "../calendar/Otherwise";
