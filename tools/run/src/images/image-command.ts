import { join, resolve } from "node:path";
import { buildApps } from "../build-apps";
import { imageNames } from "./images";

export async function runImageCommand(root: string, [name = "", out = ""]: string[]): Promise<void> {
  const wanted = name === "all" ? imageNames : imageNames.filter((one) => one === name);
  if (wanted.length === 0 || !out)
    throw new Error(`Usage: npm run image -- <${imageNames.join(" | ")} | all> <folder>`);
  await buildApps(root, console.log);
  // Imported lazily, because its tools exist only in a full installation.
  const { makeImage } = await import("./make-image");
  for (const one of wanted) {
    const folder = name === "all" ? join(resolve(out), one) : resolve(out);
    await makeImage(root, one, folder);
    console.log(`The files of the ${one} image are in ${folder}.`);
  }
}
