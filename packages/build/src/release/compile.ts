import { promisify } from "node:util";
import { type Configuration, type MultiStats, rspack } from "@rspack/core";

/** @throws the bundler's report when a configuration has errors */
export async function compile(configs: Configuration[]): Promise<void> {
  const stats = await promisify<Configuration[], MultiStats | undefined>(rspack)(configs);
  if (stats?.hasErrors()) throw new Error(stats.toString({ preset: "errors-warnings", colors: false }));
}
