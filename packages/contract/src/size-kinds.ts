/** What a variant's size measures. Sizes of the others fit everybody. */
export const SIZE_KINDS = ["ring", "bracelet", "other"] as const;
export type SizeKind = (typeof SIZE_KINDS)[number];
