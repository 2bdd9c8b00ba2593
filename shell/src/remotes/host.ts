import * as router from "@advent/router";
import * as store from "@advent/store";
import * as ui from "@advent/ui";
import {
  createInstance,
  type ModuleFederation,
  type ModuleFederationRuntimePlugin,
} from "@module-federation/enhanced/runtime";
import react from "react";
import jsxRuntime from "react/jsx-runtime";
import reactDom from "react-dom";
import reactDomClient from "react-dom/client";

type ShareScope = Parameters<ModuleFederation["initShareScopeMap"]>[1];

const libraries: Record<keyof typeof SHARED_MODULES, unknown> = {
  react,
  "react/jsx-runtime": jsxRuntime,
  "react-dom": reactDom,
  "react-dom/client": reactDomClient,
  "@advent/store": store,
  "@advent/ui": ui,
  "@advent/router": router,
};

/** One copy of each, of the version the shell was built with: containers ask for a version, and refuse another one. */
const shareScope: ShareScope = Object.fromEntries(
  Object.entries(SHARED_MODULES).map(([name, { version, ...shareConfig }]) => {
    const lib = () => libraries[name as keyof typeof libraries];
    const copy = { version, shareConfig, get: () => lib, loaded: true, from: "shell", scope: ["default"] };
    return [name, { [version]: { ...copy, strategy: "loaded-first", useIn: [], deps: [] } }];
  }),
);

/** The host of all remotes: lends them its libraries. */
export function createHost(plugin: ModuleFederationRuntimePlugin) {
  const host = createInstance({ name: "shell", remotes: [], plugins: [plugin] });
  host.initShareScopeMap("default", shareScope);
  return host;
}
