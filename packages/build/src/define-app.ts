import { join } from "node:path";
import { findPageFieldError, findPagesError } from "@advent/contract";
import { readSuiteSettings } from "@advent/server/settings";
import type { Configuration } from "@rspack/core";
import type { AppOptions, ServerOptions } from "./options";
import { createAgainstConfig } from "./rspack/against";
import { createAppConfigs } from "./rspack/app";
import { createDevelopmentConfig } from "./rspack/development";
import { createServerConfigs } from "./rspack/server";

type RspackConfig = (env?: { RSPACK_SERVE?: boolean; against?: string }) => Configuration | Configuration[];

export function defineApp(options: AppOptions): RspackConfig {
  const fault = findPageFieldError(options.pages ?? []) ?? findPagesError({ [options.name]: options });
  if (fault) throw new Error(fault);
  const app = { ...options, exposes: { ...(options.host ? {} : exposePages(options.pages)), ...options.exposes } };
  return ({ RSPACK_SERVE, against } = {}) => {
    if (RSPACK_SERVE && against) return createAgainstConfig(app, against, process.env);
    if (RSPACK_SERVE) return createDevelopmentConfig(app, readSuiteSettings(process.env));
    const out = join(app.root, "dist/build");
    const server = app.server ? createServerConfigs({ root: app.root, entry: app.server }, join(out, "server")) : [];
    return [...createAppConfigs(app, join(out, "public")), ...server];
  };
}

export function defineServer(options: ServerOptions): RspackConfig {
  return () => createServerConfigs(options, join(options.root, "dist/build/server"));
}

const exposePages = (pages: AppOptions["pages"] = []) =>
  Object.fromEntries(pages.map(({ module }) => [`./${module}`, `./src/pages/${module}.tsx`]));
