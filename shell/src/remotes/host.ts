import * as router from "@advent/router";
import * as store from "@advent/store";
import * as ui from "@advent/ui";
import { createInstance, type ModuleFederationRuntimePlugin } from "@module-federation/runtime";
import * as runtimeCore from "@module-federation/runtime/core";
import react from "react";
import jsxRuntime from "react/jsx-runtime";
import reactDom from "react-dom";
import reactDomClient from "react-dom/client";

const libraries: Record<keyof typeof SHARED_MODULES, unknown> = {
  react,
  "react/jsx-runtime": jsxRuntime,
  "react-dom": reactDom,
  "react-dom/client": reactDomClient,
  "@advent/store": store,
  "@advent/ui": ui,
  "@advent/router": router,
};

/** One copy of each, of the version the shell was built with. */
const shared = Object.fromEntries(
  Object.entries(SHARED_MODULES).map(([name, { version, ...shareConfig }]) => {
    const lib = () => libraries[name as keyof typeof libraries];
    return [name, { version, lib, shareConfig }];
  }),
);

/** The host of all remotes: lends them its libraries, and its copy of the federation runtime. */
export function createHost(plugin: ModuleFederationRuntimePlugin) {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  return createInstance({ name: "shell", remotes: [], shared, plugins: [plugin], shareStrategy: "loaded-first" });
}
