export { type AppHandlerOptions, appHandler } from "./app-handler";
export { listen, type Stoppable } from "./listen";
export { type ProxyOptions, proxy } from "./proxy";
export { type RemoteEntry, type Remotes, readRemotes } from "./remotes";
export type { PageRequest, RenderedPage, RenderOptions, RenderPage } from "./render-page";
export { type SuiteOptions, serveSuite } from "./suite";
