/** Options of the styled-components compiler plugin, the same in tests and builds: stable class names for server rendering. */
export const styledComponentsOptions = {
  ssr: true,
  displayName: false,
  fileName: false,
  minify: true,
  pure: true,
  topLevelImportPaths: ["styled-components", "@advent/ui"],
};
