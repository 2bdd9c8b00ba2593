import { createLatePage, startAlone } from "@advent/ui/start-alone";
import { App } from "./App";
import BuilderPage from "./pages/BuilderPage";

startAlone(
  <App
    modules={{
      BuilderPage,
      CartPage: createLatePage(() => import("./pages/CartPage")),
      YourCalendarPage: createLatePage(() => import("./pages/YourCalendarPage")),
      SizesPage: createLatePage(() => import("./pages/SizesPage")),
      SitePage: createLatePage(() => import("./pages/SitePage")),
    }}
  />,
);
