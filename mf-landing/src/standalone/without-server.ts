export { PageStyle } from "@advent/ui";
export { Fallback } from "../calendar/Fallback";
