import { join, resolve } from "node:path";
import { buildApps } from "../build-apps";
import { formatTable } from "../table";
import { imageNames } from "./images";

export async function runImageCommand(root: string, [name = "", out = ""]: string[]): Promise<void> {
  const wanted = name === "all" ? imageNames : imageNames.filter((one) => one === name);
  if (wanted.length === 0 || !out)
    throw new Error(`Usage: npm run image -- <${imageNames.join(" | ")} | all> <folder>`);
  await buildApps(root, console.log);
  // Imported lazily, because its tools exist only in a full installation.
  const { makeImage, measureFolder } = await import("./make-image");
  const rows: string[][] = [];
  for (const one of wanted) {
    const folder = name === "all" ? join(resolve(out), one) : resolve(out);
    await makeImage(root, one, folder);
    const { files, bytes } = measureFolder(folder);
    rows.push([one, String(files), `${(bytes / 1e6).toFixed(1)} MB`, folder]);
  }
  console.log(formatTable(rows, ["image", "files", "bytes", "folder"]));
}
