import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";
import { type Configuration, rspack } from "@rspack/core";

const getRemote = (embedOrigin: string) => `mf_embed@${embedOrigin}/mf-standalone/remoteEntry.js`;

const config = (embedOrigin: string, out: string): Configuration => ({
  context: import.meta.dirname,
  mode: "production",
  entry: "./index.ts",
  output: { path: out, filename: "[name].js", uniqueName: "example_host" },
  resolve: { extensions: [".ts", ".js"] },
  module: {
    rules: [{ test: /\.ts$/, loader: "builtin:swc-loader", options: { jsc: { parser: { syntax: "typescript" } } } }],
  },
  plugins: [
    new ModuleFederationPlugin({
      name: "example_host",
      remotes: { mf_embed: getRemote(embedOrigin) },
      shared: {
        react: { singleton: true, requiredVersion: "^19.0.0" },
        "react-dom": { singleton: true, requiredVersion: "^19.0.0" },
      },
      dts: false,
      manifest: false,
    }),
  ],
});

/** @throws Error with the bundler's report */
export async function buildHost(embedOrigin: string, out: string): Promise<void> {
  const compiler = rspack(config(embedOrigin, out));
  const report = await new Promise<string | undefined>((done, fail) => {
    compiler.run((error, stats) => {
      if (error) fail(error);
      else done(stats?.hasErrors() ? stats.toString("errors-only") : undefined);
    });
  });
  await new Promise((done) => compiler.close(done));
  if (report) throw new Error(report);
}
