export declare const styledComponentsOptions: {
  ssr: boolean;
  displayName: boolean;
  fileName: boolean;
  minify: boolean;
  pure: boolean;
  topLevelImportPaths: string[];
};
