/** Waits until the browser has left the history entry of a dialog that the test before left open. */
export async function leaveDialogEntry(): Promise<void> {
  if (!(window.history.state as { openDialogs?: number } | null)?.openDialogs) return;
  await new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
}
