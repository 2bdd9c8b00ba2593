/** Whether a path is one of `routes` (`:name` stands for any one part). */
export function isPage(routes: readonly string[], pathname: string): boolean {
  const given = parts(pathname);
  return routes.some((route) => {
    const wanted = parts(route);
    return wanted.length === given.length && wanted.every((part, at) => part.startsWith(":") || part === given[at]);
  });
}

const parts = (path: string) => path.split("/").filter(Boolean);
