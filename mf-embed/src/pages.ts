import { embedPage, type RemotePage } from "@advent/contract";

export const pages = [
  { ...embedPage, module: "EmbedPage", title: "Add to Advent Calendar", bare: true },
] as const satisfies RemotePage[];
