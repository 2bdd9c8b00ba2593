import { type Configuration, rspack } from "@rspack/core";

/**
 * Runs the bundler once over all configurations.
 * @throws the bundler's report when one has errors
 */
export async function compile(configs: Configuration[]): Promise<void> {
  const compiler = rspack(configs);
  const stats = await new Promise<string | undefined>((done, fail) => {
    compiler.run((error, result) => {
      if (error) fail(error);
      else done(result?.hasErrors() ? result.toString({ preset: "errors-warnings", colors: false }) : undefined);
    });
  });
  await new Promise<void>((done, fail) => compiler.close((error) => (error ? fail(error) : done())));
  if (stats !== undefined) throw new Error(stats);
}
