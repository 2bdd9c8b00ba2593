import { loadInTurn, waitForPaint } from "@advent/ui/boot";

const modules = [
  () => import(/* webpackMode: "eager" */ "react"),
  () => import(/* webpackMode: "eager" */ "react-dom/client"),
  () => import(/* webpackMode: "eager" */ "./start"),
];

// Scripts that load too early delay the first paint. A hidden page never paints, so a timeout applies.
void waitForPaint(500).then(() => loadInTurn(modules));
