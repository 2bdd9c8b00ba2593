import { runInParts } from "@advent/ui/boot";

void runInParts([
  async () => {
    const { formatMoney } = await import(/* webpackMode: "eager" */ "@advent/contract");
    // The first amount loads the browser's locale data.
    formatMoney(0, "GBP");
  },
  () => import(/* webpackMode: "eager" */ "react-dom/client"),
  () => import(/* webpackMode: "eager" */ "@advent/ui/styled"),
  () => import(/* webpackMode: "eager", webpackExports: ["ToastProvider", "TooltipProvider"] */ "@advent/ui/popups"),
  () => import(/* webpackMode: "eager" */ "@advent/store/toolkit"),
  () => import(/* webpackMode: "eager" */ "@advent/store/api"),
  () => import(/* webpackMode: "eager", webpackExports: ["makeStore"] */ "@advent/store"),
  () => import(/* webpackMode: "eager" */ "@advent/ui/dialog-window"),
  () => import(/* webpackMode: "eager", webpackExports: ["AddToCalendarDialog"] */ "@advent/dialogs"),
  () => import(/* webpackMode: "eager" */ "./start"),
]);
