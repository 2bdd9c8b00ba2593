// Loads one file of the API with a mistake put back, before anything else reads it.
import { register } from "node:module";
import { isMainThread } from "node:worker_threads";

const { file, edits } = JSON.parse(process.env.DECEMBER_MISTAKE ?? "{}");
if (isMainThread) register(import.meta.url);

export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context);
  if (!new URL(url).pathname.endsWith(`/api/src/${file}`)) return loaded;
  let source = String(loaded.source);
  for (const [find, replace] of edits) {
    if (!source.includes(find)) throw new Error(`${file} does not contain ${find}`);
    source = source.replace(find, () => replace);
  }
  return { ...loaded, source };
}
