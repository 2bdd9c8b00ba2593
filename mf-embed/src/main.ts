import { runInParts } from "@advent/ui/boot";

void runInParts([
  () => import(/* webpackMode: "eager" */ "react-dom/client"),
  () => import(/* webpackMode: "eager" */ "@advent/ui/styled"),
  () => import(/* webpackMode: "eager", webpackExports: ["ToastProvider", "TooltipProvider"] */ "@advent/ui/popups"),
  () => import(/* webpackMode: "eager" */ "@advent/store/api"),
  () => import(/* webpackMode: "eager", webpackExports: ["makeStore"] */ "@advent/store"),
  async () => {
    const { preloadDialog } = await import(/* webpackMode: "eager", webpackExports: ["preloadDialog"] */ "@advent/ui");
    // Arrives while the next parts run. A failure shows in place of the dialog, with "Try again".
    preloadDialog().catch(() => undefined);
  },
  () => import(/* webpackMode: "eager", webpackExports: ["AddToCalendarDialog"] */ "@advent/dialogs"),
  () => import(/* webpackMode: "eager" */ "./start"),
]);
