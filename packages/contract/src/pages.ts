export const SITE_TITLE = "The Advent Calendar";

// Paths that other apps, emails and the API link to. Each remote declares its pages in its own `src/pages.ts`.
export const builderPage = { path: "/" } as const;
export const cartPage = { path: "/cart" } as const;
export const yourCalendarPage = { path: "/your-calendar/:calendarId" } as const;
/** The secret of the link is in the URL hash, which is never sent to the server. */
export const contributionPage = { path: "/contribution" } as const;
/** The secret of the link is in the URL hash, which is never sent to the server. */
export const sizesPage = { path: "/sizes" } as const;
export const landingPage = { path: "/landing/:calendarId" } as const;
export const adminPage = { path: "/admin" } as const;
export const contactRequestsPage = { path: "/admin/contact-requests" } as const;
export const reportsPage = { path: "/admin/reports" } as const;
/** Shopify sends the owner who installs the app back to it. */
export const shopifyPage = { path: "/admin/shopify" } as const;
/** The secret of the invitation is in the URL hash, which is never sent to the server. */
export const invitationPage = { path: "/admin/invitation" } as const;
export const embedPage = { path: "/shopify-embed" } as const;

/** Pages whose text the API keeps. */
export const SITE_PAGES = ["sizing", "care", "delivery", "returns", "hallmarking", "privacy", "accessibility"] as const;
export type SitePage = (typeof SITE_PAGES)[number];

export const isModalOnly = (search: string): boolean => new URLSearchParams(search).get("mode") === "modal";
