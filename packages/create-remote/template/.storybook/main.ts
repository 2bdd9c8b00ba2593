import { mergeRsbuildConfig } from "@rsbuild/core";
import { pluginReact } from "@rsbuild/plugin-react";
import type { StorybookConfig } from "storybook-react-rsbuild";

export default {
  framework: "storybook-react-rsbuild",
  stories: ["../src/**/*.stories.tsx"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // TypeScript's native compiler has no API for component docgen.
  typescript: { reactDocgen: false, check: false },
  rsbuildFinal: (config) => mergeRsbuildConfig(config, { plugins: [pluginReact()] }),
} satisfies StorybookConfig;
