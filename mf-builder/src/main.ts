import { runInParts } from "@advent/ui/boot";

const parts = [
  async () => {
    const { formatMoney } = await import(/* webpackMode: "eager" */ "@advent/contract");
    // The first amount loads the browser's locale data.
    formatMoney(0, "GBP");
  },
  () => import(/* webpackMode: "eager" */ "react-dom/client"),
  () => import(/* webpackMode: "eager" */ "@advent/ui/styled"),
  () => import(/* webpackMode: "eager" */ "@advent/ui/popups"),
  () => import(/* webpackMode: "eager" */ "@advent/store/toolkit"),
  () => import(/* webpackMode: "eager" */ "@advent/store/api"),
  () => import(/* webpackMode: "eager" */ "./start"),
];

void runInParts(parts);
