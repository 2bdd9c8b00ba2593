import { runInParts } from "@advent/ui/boot";

void runInParts([
  () => import(/* webpackMode: "eager" */ "react-dom/client"),
  () => import(/* webpackMode: "eager" */ "./start"),
]);
