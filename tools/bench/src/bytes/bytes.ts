import { readdirSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { defineApp } from "@advent/build";
import { compile } from "@advent/build/compile";
import type { Row } from "@advent/server/testing/measure";
import { type BenchPart, createRow, limitAtMost, reportOnly } from "../part";
import { getByteBudgets, getScreenName, getThroughShell, type Screen, screens } from "./budgets";
import { inFirstVisit, sumPageScripts } from "./scripts";

const root = resolve(import.meta.dirname, "../..");
const define = defineApp({ name: "one_bundle", root, title: "One bundle", entry: "./src/bytes/one-bundle.tsx" });

export const bytes: BenchPart = {
  name: "bytes",
  async measure() {
    const sizes = await buildOneBundle();
    const getSize = (name: string) => sizes.get(name) ?? Number.NaN;
    return [
      ...screens.flatMap((screen) => compareWithBundle(screen, getSize("main") + getSize(screen.module))),
      ...getByteBudgets(),
    ];
  },
};

/** Returns the compressed size of each chunk by name. */
async function buildOneBundle(): Promise<Map<string, number>> {
  const configs = [define()].flat().map((config) => ({
    ...config,
    // An unsplit chunk holds everything its page adds. The other options match the suite's.
    optimization: { ...config.optimization, splitChunks: false as const },
  }));
  const scripts = join(root, "dist/build/public/static/js");
  try {
    await compile(configs);
    const packed = readdirSync(scripts).filter((file) => file.endsWith(".js.br"));
    return new Map(packed.map((file) => [file.replace(/\..*/, ""), statSync(join(scripts, file)).size]));
  } finally {
    rmSync(join(root, "dist"), { recursive: true, force: true });
  }
}

/** Neither side includes the dialog window, which loads after the page. */
function compareWithBundle(screen: Screen, bundle: number): Row[] {
  const name = `script of the ${getScreenName(screen)}`;
  const compare = (how: string, size: number, limit: number) =>
    createRow(`${name} ${how}, against one bundle`, size / bundle, limitAtMost(limit, "×"));
  return [
    compare("through the shell", getThroughShell(screen), screen.module === "BuilderPage" ? 1.2 : 1.35),
    ...(screen.isOwnPage ? [compare("alone", getAlone(screen), 1)] : []),
    createRow(`${name} in one bundle`, bundle / 1000, reportOnly("kB")),
  ];
}

/** The landing's page names only the script that runs before its first paint, which requests the others. */
const getAlone = ({ app }: Screen) => (app === "landing" ? inFirstVisit(app) : sumPageScripts(app));
