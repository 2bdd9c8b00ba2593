import { loadInTurn } from "@advent/ui/boot";

void loadInTurn([
  () => import(/* webpackMode: "eager" */ "react"),
  () => import(/* webpackMode: "eager" */ "react-dom/client"),
  () => import(/* webpackMode: "eager" */ "./start"),
]);
