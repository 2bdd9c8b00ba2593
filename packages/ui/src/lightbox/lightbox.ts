import { definePart } from "../part/part";

/** A picture over the whole screen (behaviour §2); few look so closely, so it is fetched by those who do. */
export const lightbox = definePart(async () => (await import("./Lightbox")).Lightbox);
