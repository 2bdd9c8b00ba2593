/** The front ends of the suite that own routes. */
export type AppName = "builder" | "landing" | "admin" | "embed";

export interface SuiteRoute {
  path: string;
  app: AppName;
  /** Name of the page module the app exposes to the shell. */
  page: string;
}

/** Every route of behaviour §2 and the app that owns it; anything else is the not-found page. */
export const suiteRoutes = [
  { path: "/", app: "builder", page: "BuilderPage" },
  { path: "/cart", app: "builder", page: "CartPage" },
  { path: "/landing/:calendarId", app: "landing", page: "LandingPage" },
  { path: "/admin", app: "admin", page: "AdminPage" },
  { path: "/print-qr/:calendarId", app: "admin", page: "PrintQrPage" },
  { path: "/shopify-embed", app: "embed", page: "EmbedPage" },
] as const satisfies readonly SuiteRoute[];

/** The route a path belongs to; a trailing slash is ignored, as the router does. */
export function findRoute(pathname: string): (typeof suiteRoutes)[number] | undefined {
  const given = segments(pathname);
  return suiteRoutes.find(({ path }) => {
    const wanted = segments(path);
    return wanted.length === given.length && wanted.every((part, at) => part.startsWith(":") || part === given[at]);
  });
}

function segments(path: string): string[] {
  return path.split("/").filter(Boolean);
}
