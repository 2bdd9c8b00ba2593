import { NormalModuleReplacementPlugin } from "@rspack/core";

/** The router's package names only its build with warnings for developers; the one for production lies beside it. */
export const productionRouter = () =>
  new NormalModuleReplacementPlugin(development, ({ createData }) => {
    if (createData?.resource) createData.resource = createData.resource.replace(development, "$1production$2");
  });

const development = /([\\/]react-router[\\/]dist[\\/])development([\\/])/;
