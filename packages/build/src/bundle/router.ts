import { createRequire } from "node:module";
import { NormalModuleReplacementPlugin, type RuleSetRule } from "@rspack/core";

const require = createRequire(import.meta.url);

/** The router's package names only its build with warnings for developers; the one for production lies beside it. */
export const productionRouter = () =>
  new NormalModuleReplacementPlugin(development, ({ createData }) => {
    if (createData?.resource) createData.resource = createData.resource.replace(development, "$1production$2");
  });

const development = /([\\/]react-router[\\/]dist[\\/])development([\\/])/;

/**
 * Lets a bundle drop what it does not use of the router, 6 kB of every page: swc marks calls of React as pure, and the marks
 * that the router hangs on its components afterwards go.
 */
export const usedRouter: RuleSetRule = {
  test: /[\\/]react-router[\\/]dist[\\/].+\.mjs$/,
  use: [
    {
      loader: "builtin:swc-loader",
      options: { jsc: { parser: { syntax: "ecmascript", jsx: true }, target: "es2022" } },
    },
    require.resolve("./without-marks.mjs"),
  ],
};
