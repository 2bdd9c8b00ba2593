import { runInParts } from "@advent/ui/boot";

void runInParts([
  () => import(/* webpackMode: "eager" */ "react-dom/client"),
  () => import(/* webpackMode: "eager" */ "@advent/ui"),
  () => import(/* webpackMode: "eager" */ "@advent/store"),
  () => import(/* webpackMode: "eager" */ "./start"),
]);
