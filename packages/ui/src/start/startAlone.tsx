import type { ReactNode } from "react";
import { Alone } from "./Alone";
import { takeOver } from "./takeOver";

/** Shows an app's pages on its own origin. */
export function startAlone(pages: ReactNode): void {
  const root = document.getElementById("root");
  if (root) takeOver(root, <Alone>{pages}</Alone>);
}
