import { afterPaint, loadInTurn } from "@advent/ui/boot";

const modules = [
  () => import(/* webpackMode: "eager" */ "react"),
  () => import(/* webpackMode: "eager" */ "react-dom/client"),
  () => import(/* webpackMode: "eager" */ "./start"),
];

// Scripts that come as fast as the page would keep its first screen from being painted; a page that is out of sight paints nothing.
void afterPaint(500).then(() => loadInTurn(modules));
