import { landingPage, type RemotePage } from "@advent/contract";

export const pages = [
  { ...landingPage, module: "LandingPage", title: "Advent calendar", bare: true },
] as const satisfies RemotePage[];
