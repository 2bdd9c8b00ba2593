/** Category filters and collection handles (behaviour §9), in the order the filter shows them. */
export const COLLECTIONS = ["fine-piercings", "studs", "hoops", "earrings", "necklaces", "bracelets", "rings"] as const;
export type Collection = (typeof COLLECTIONS)[number];
/** `all` is the absence of a category. */
export const COLLECTION_FILTERS = ["all", ...COLLECTIONS] as const;
export type CollectionFilter = (typeof COLLECTION_FILTERS)[number];
