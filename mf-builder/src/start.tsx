import { latePage, startAlone } from "@advent/ui/start-alone";
import { App } from "./App";
import BuilderPage from "./pages/BuilderPage";

startAlone(
  <App
    modules={{
      BuilderPage,
      CartPage: latePage(() => import("./pages/CartPage")),
      YourCalendarPage: latePage(() => import("./pages/YourCalendarPage")),
      HousePage: latePage(() => import("./pages/HousePage")),
    }}
  />,
);
