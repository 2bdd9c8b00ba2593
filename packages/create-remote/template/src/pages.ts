import type { RemotePage } from "@advent/contract";

export const pages = [
  {
    path: "/sample",
    module: "SamplePage",
    title: "Sample",
    nav: "footer",
  },
] as const satisfies RemotePage[];
