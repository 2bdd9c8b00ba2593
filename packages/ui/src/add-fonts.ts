import { DEFAULT_FONT_PAIR, readShop } from "@advent/contract";
import { fonts } from "./fonts";

/** Adds the shop's fonts to a page of the development server. Front servers write them into their pages. */
const style = document.createElement("style");
style.textContent = fonts[readShop(document).fontPair ?? DEFAULT_FONT_PAIR].css;
document.head.append(style);
