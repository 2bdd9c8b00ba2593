import { join } from "node:path";
import { mergeRsbuildConfig, type Rspack } from "@rsbuild/core";
import { pluginReact } from "@rsbuild/plugin-react";
import type { StorybookConfig } from "storybook-react-rsbuild";

const root = join(import.meta.dirname, "../../..");

export default {
  framework: "storybook-react-rsbuild",
  stories: ["../src/**/*.stories.tsx"],
  staticDirs: [
    { from: join(root, "packages/photographs/pictures"), to: "/api/images" },
    { from: join(root, "api/test/media"), to: "/api/media" },
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // TypeScript's native compiler has no API for component docgen.
  typescript: { reactDocgen: false, check: false },
  rsbuildFinal: (config) =>
    mergeRsbuildConfig(config, {
      plugins: [pluginReact()],
      // Emits SVG marks as files, as the apps do, because `<use>` accepts no data URL.
      output: { dataUriLimit: 0 },
      tools: { rspack: removeModuleMocks },
    }),
} satisfies StorybookConfig;

/**
 * Removes module mocks, which no story uses. storybook-builder-rsbuild 3.6.0 loses their script on the first
 * source change,
 * and a reload then shows a blank page.
 */
function removeModuleMocks(config: Rspack.Configuration): Rspack.Configuration {
  const plugins = config.plugins?.filter((plugin) => plugin?.constructor.name !== "RspackInjectMockerRuntimePlugin");
  return plugins ? { ...config, plugins } : config;
}
