/** Local storage key of the authenticated flag (behaviour §6). It only spares a look at the login card: the server decides. */
export const SESSION_KEY = "advent-admin-authenticated";

export const isFlagged = (): boolean => localStorage.getItem(SESSION_KEY) === "true";

export function setFlag(authenticated: boolean): void {
  if (authenticated) localStorage.setItem(SESSION_KEY, "true");
  else localStorage.removeItem(SESSION_KEY);
}
