import { runInParts, waitForFirstScreen } from "@advent/ui/boot";

const parts = [
  () => import(/* webpackMode: "eager" */ "react-dom/client"),
  () => import(/* webpackMode: "eager" */ "./start"),
];

// Scripts that run with the page would delay its first paint.
void waitForFirstScreen(500).then(() => runInParts(parts));
