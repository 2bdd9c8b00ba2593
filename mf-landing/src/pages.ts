import { contributionPage, landingPage, type RemotePage } from "@advent/contract";

export const pages = [
  { ...landingPage, module: "LandingPage", title: "Advent calendar", bare: true },
  { ...contributionPage, module: "ContributionPage", title: "A few words from you", bare: true },
] as const satisfies RemotePage[];
