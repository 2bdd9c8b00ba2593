import { createLazyPage, startStandalone } from "@advent/ui/start-standalone";
import { App } from "./App";
import BuilderPage from "./pages/BuilderPage";

startStandalone(
  <App
    modules={{
      BuilderPage,
      CartPage: createLazyPage(() => import("./pages/CartPage")),
      YourCalendarPage: createLazyPage(() => import("./pages/YourCalendarPage")),
      SizesPage: createLazyPage(() => import("./pages/SizesPage")),
      SitePage: createLazyPage(() => import("./pages/SitePage")),
    }}
  />,
);
