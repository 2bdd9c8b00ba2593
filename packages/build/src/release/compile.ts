import { type Configuration, type MultiStats, rspack } from "@rspack/core";

/** @throws the bundler's report when a configuration has errors */
export async function compile(configs: Configuration[]): Promise<void> {
  const stats = await new Promise<MultiStats | undefined>((resolve, reject) =>
    rspack(configs, (error, result) => (error ? reject(error) : resolve(result))),
  );
  if (stats?.hasErrors()) throw new Error(stats.toString({ preset: "errors-warnings", colors: false }));
}
