import { loadInTurn, waitForPaint } from "@advent/ui/boot";

const modules = [
  () => import(/* webpackMode: "eager" */ "react"),
  () => import(/* webpackMode: "eager" */ "react-dom/client"),
  () => import(/* webpackMode: "eager" */ "@advent/store"),
  () => import(/* webpackMode: "eager" */ "@advent/ui"),
  () => import(/* webpackMode: "eager" */ "./start"),
];

// Scripts that arrive with the page would delay its first paint. A hidden page never paints.
void waitForPaint(500).then(() => loadInTurn(modules));
