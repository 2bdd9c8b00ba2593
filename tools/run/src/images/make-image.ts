import { cpSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { compile } from "@advent/build/compile";
import { createServerConfigs } from "@advent/build/server";
import { getFolderName } from "@advent/server/apps";
import { publish } from "@advent/server/releases";
import { nodeFileTrace } from "@vercel/nft";
import { buildApps } from "../build-apps";
import { type Image, type ImageName, imageNames, images, wholeImage } from "./images";

export async function makeImages(root: string, [name = "", out = ""]: string[]): Promise<void> {
  const names = [...imageNames, WHOLE_IMAGE] as const;
  const wanted = name === "all" ? names : names.filter((one) => one === name);
  if (wanted.length === 0 || !out) throw new Error(`Usage: npm run image -- <${names.join(" | ")} | all> <folder>`);
  await buildApps(root, console.log);
  for (const one of wanted) {
    const folder = name === "all" ? join(resolve(out), one) : resolve(out);
    await makeImage(root, one, folder);
    console.log(`The files of the ${one} image are in ${folder}.`);
  }
}

export async function makeImage(root: string, name: ImageName | typeof WHOLE_IMAGE, out: string): Promise<void> {
  const image: Image = name === WHOLE_IMAGE ? wholeImage : images[name];
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  if (image.builds.length > 0) await addServer(root, out);
  if (image === wholeImage) await addSupervisor(root, out);
  for (const app of image.builds)
    publish(join(root, getFolderName(app), "dist"), join(out, getFolderName(app), "dist"));
  const built = (await Promise.all((image.programFolders ?? []).map((folder) => listFiles(root, folder)))).flat();
  for (const file of [...built, ...(image.files ?? [])]) copy(root, file, out);
  for (const file of image.readByName ?? []) copyModule(root, file, out);
  const licenses = built.flatMap((file) => listLicenses(root, file));
  for (const file of new Set(licenses)) copy(root, file, out);
  if (image.readByName) linkPhotographs(out);
}

const WHOLE_IMAGE = "advent";
const serverFolder = "packages/server";
const supervisorFolder = "packages/suite";
/** Programs that the supervisor starts by their name. */
const childPrograms = [`${supervisorFolder}/src/end-with-parent.mjs`, "packages/devdb/src/database/run-mongod.mjs"];

async function addServer(root: string, out: string): Promise<void> {
  const programs = { publish: join(root, serverFolder, "src/publish.ts") };
  const manifest = JSON.parse(readFileSync(join(root, serverFolder, "package.json"), "utf8"));
  const bundled = Object.keys(manifest.dependencies);
  const server = { root: join(root, serverFolder), entry: "./src/main.ts", programs, bundled };
  await compile(createServerConfigs(server, join(out, serverFolder, "dist")));
  copy(root, join(serverFolder, "package.json"), out);
}

async function addSupervisor(root: string, out: string): Promise<void> {
  const supervisor = { root: join(root, supervisorFolder), entry: "./src/main.ts" };
  await compile(createServerConfigs(supervisor, join(out, supervisorFolder, "dist")));
  copy(root, join(supervisorFolder, "package.json"), out);
  for (const file of childPrograms) cpSync(join(root, file), join(out, supervisorFolder, "dist", basename(file)));
}

/** Traces the programs' imports in `node_modules`, including links. Omits packages for tests and builds. */
async function listFiles(root: string, folder: string): Promise<string[]> {
  const scripts = readdirSync(join(root, folder)).filter((file) => file.endsWith(".js"));
  const { fileList } = await nodeFileTrace(
    scripts.map((file) => join(root, folder, file)),
    { base: root, processCwd: root, ignore: ["**/esbuild/**", "**/@esbuild/**"] },
  );
  return [...fileList];
}

/** Lists the licence texts beside a package's manifest and a program. */
function listLicenses(root: string, file: string): string[] {
  if (!/(node_modules\/(@[^/]+\/)?[^/]+\/package\.json|dist\/server\/main\.js)$/.test(file)) return [];
  const names = readdirSync(join(root, dirname(file))).filter((name) =>
    /^(licen[cs]e|copying|notice)|licenses\.txt$/i.test(name),
  );
  return names.map((name) => join(dirname(file), name));
}

function copy(root: string, file: string, out: string): void {
  const target = join(out, file);
  mkdirSync(dirname(target), { recursive: true });
  cpSync(join(root, file), target, { recursive: true, verbatimSymlinks: true });
}

function copyModule(root: string, file: string, out: string): void {
  const place = join("api/node_modules", file);
  mkdirSync(dirname(join(out, place)), { recursive: true });
  cpSync(realpathSync(join(root, place)), join(out, place));
}

function linkPhotographs(out: string): void {
  mkdirSync(join(out, "api/node_modules/@advent"), { recursive: true });
  symlinkSync("../../../packages/photographs", join(out, "api/node_modules/@advent/photographs"));
}
