import { builderPage, cartPage, type RemotePage, sizesPage, yourCalendarPage } from "@advent/contract";
import { sitePages } from "./shared/site-pages";

export const pages = [
  { ...builderPage, module: "BuilderPage", title: "Build your advent calendar" },
  { ...cartPage, module: "CartPage", title: "Your calendar" },
  { ...yourCalendarPage, module: "YourCalendarPage", title: "Your calendar, day by day" },
  { ...sizesPage, module: "SizesPage", title: "Your sizes, please", bare: true },
  ...sitePages,
] as const satisfies RemotePage[];
