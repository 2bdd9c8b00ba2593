export const COLLECTIONS = ["fine-piercings", "studs", "hoops", "earrings", "necklaces", "bracelets", "rings"] as const;
export type Collection = (typeof COLLECTIONS)[number];
export const COLLECTION_FILTERS = ["all", ...COLLECTIONS] as const;
export type CollectionFilter = (typeof COLLECTION_FILTERS)[number];
