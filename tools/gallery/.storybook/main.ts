import { join } from "node:path";
import { mergeRsbuildConfig, type Rspack } from "@rsbuild/core";
import { pluginReact } from "@rsbuild/plugin-react";
import type { StorybookConfig } from "storybook-react-rsbuild";
import { serveFiles } from "./served-files.ts";

const root = join(import.meta.dirname, "../../..");

export default {
  framework: "storybook-react-rsbuild",
  stories: ["../src/**/*.stories.tsx"],
  staticDirs: [
    { from: await serveFiles(join(root, ".cache/gallery/api")), to: "/api" },
    { from: join(root, "api/test/media"), to: "/api/media" },
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // TypeScript's native compiler has no API for the readers of component types.
  typescript: { reactDocgen: false, check: false },
  rsbuildFinal: (config) =>
    mergeRsbuildConfig(config, {
      plugins: [pluginReact()],
      // The marks are drawn from files of their own, as in the apps: `<use>` takes no data address.
      output: { dataUriLimit: 0 },
      tools: { rspack: removeModuleMocks },
    }),
} satisfies StorybookConfig;

/**
 * No story mocks modules, and storybook-builder-rsbuild 3.6.0 loses the script that would do it with the first change of a
 * source: the page is then blank when it is loaded again.
 */
function removeModuleMocks(config: Rspack.Configuration): Rspack.Configuration {
  const plugins = config.plugins?.filter((plugin) => plugin?.constructor.name !== "RspackInjectMockerRuntimePlugin");
  return plugins ? { ...config, plugins } : config;
}
