import * as router from "@advent/router";
import * as store from "@advent/store";
import * as ui from "@advent/ui";
import * as React from "react";
import * as jsxRuntime from "react/jsx-runtime";
import * as ReactDOM from "react-dom";
import * as ReactDOMClient from "react-dom/client";

/** Versions of the shared modules, written in by the build. */
declare const SHARED_VERSIONS: Record<string, string>;

const lent: Record<string, object> = {
  react: React,
  "react/jsx-runtime": jsxRuntime,
  "react-dom": ReactDOM,
  "react-dom/client": ReactDOMClient,
  "@advent/store": store,
  "@advent/ui": ui,
  "@advent/router": router,
};

/** A federation share scope: module → version → how to get it. Remotes refuse a version they were not built for. */
const shareScope = Object.fromEntries(Object.entries(lent).map(([name, module]) => [name, share(name, module)]));

function share(name: string, module: object) {
  const version = SHARED_VERSIONS[name] ?? "0.0.0";
  return { [version]: { from: "shell", eager: true, loaded: true, get: () => () => module } };
}

/** What a remote's entry script defines as a global under the remote's name. */
interface Container {
  init: (scope: typeof shareScope) => unknown;
  get: (module: string) => Promise<() => unknown>;
}

const containers = new Map<string, Container>();

/** Takes over the container that a remote's entry script has just defined, in place of an earlier one. */
export async function registerContainer(name: string): Promise<void> {
  const globals = globalThis as Record<string, unknown>;
  const container = globals[name];
  // Left behind, it would pass for the work of a later script that fails.
  globals[name] = undefined;
  if (!isContainer(container)) throw new Error(`The entry script defined no container ${name}`);
  await container.init(shareScope);
  containers.set(name, container);
}

/** Loads an exposed module of a registered remote, such as `CartPage`. */
export async function loadModule<T>(name: string, module: string): Promise<T> {
  const factory = await containers.get(name)?.get(`./${module}`);
  if (!factory) throw new Error(`${name} is not registered`);
  return factory() as T;
}

function isContainer(value: unknown): value is Container {
  return typeof value === "object" && value !== null && "get" in value && "init" in value;
}
