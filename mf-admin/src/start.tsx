import { BrowserRouter } from "@advent/router";
import { StoreProvider } from "@advent/store";
import { startAlone } from "@advent/ui/start-alone";
import { App } from "./App";

startAlone(
  <StoreProvider>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StoreProvider>,
);
