import { BrowserRouter } from "@advent/router";
import { StoreProvider } from "@advent/store";
import { startStandalone } from "@advent/ui/start-standalone";
import { App } from "./App";

startStandalone(
  <StoreProvider>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StoreProvider>,
);
