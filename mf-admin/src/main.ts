import { inTurn } from "@advent/ui/boot";

void inTurn([
  () => import(/* webpackMode: "eager" */ "react"),
  () => import(/* webpackMode: "eager" */ "react-dom/client"),
  () => import(/* webpackMode: "eager" */ "./start"),
]);
