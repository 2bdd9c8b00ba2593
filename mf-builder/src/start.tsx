import { startAlone } from "@advent/ui/start-alone";
import { lazy } from "react";
import { App } from "./App";
import BuilderPage from "./pages/BuilderPage";

startAlone(
  <App
    modules={{
      BuilderPage,
      CartPage: lazy(() => import("./pages/CartPage")),
      YourCalendarPage: lazy(() => import("./pages/YourCalendarPage")),
      HousePage: lazy(() => import("./pages/HousePage")),
    }}
  />,
);
