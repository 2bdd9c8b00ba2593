import type { RemotePage } from "@advent/contract";

export const deliveryPage = { path: "/delivery", module: "SitePage", title: "Delivery", nav: "footer" } as const;
export const returnsPage = { path: "/returns", module: "SitePage", title: "Returns", nav: "footer" } as const;

export const sitePages = [
  { path: "/sizing", module: "SitePage", title: "Sizing", nav: "footer" },
  { path: "/care", module: "SitePage", title: "Care", nav: "footer" },
  deliveryPage,
  returnsPage,
  { path: "/hallmarking", module: "SitePage", title: "Hallmarking", nav: "footer" },
  { path: "/privacy", module: "SitePage", title: "Privacy", nav: "footer" },
  { path: "/accessibility", module: "SitePage", title: "Accessibility", nav: "footer" },
] as const satisfies RemotePage[];
