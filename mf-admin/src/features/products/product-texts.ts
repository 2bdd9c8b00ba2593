import { COLLECTIONS, type Collection } from "@advent/contract";

export const formatProducts = (count: number): string =>
  `${count.toLocaleString("en-GB")} ${count === 1 ? "product" : "products"}`;

export const formatCategory = (category: Collection): string => {
  const words = category.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const CATEGORY_OPTIONS: readonly (readonly [Collection | "", string])[] = [
  ["", "None"],
  ...COLLECTIONS.map((category) => [category, formatCategory(category)] as const),
];
