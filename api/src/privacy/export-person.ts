import { Zip, ZipPassThrough } from "fflate";
import { INVENTORY_PARTS } from "./data-inventory";
import type { Person } from "./erasure-model";
import type { InventoryDeps } from "./inventory-parts";

/**
 * Streams a person's data as one archive: JSON lines per data inventory entry, plus media and emails. Never
 * holds it all in memory.
 */
export async function* streamExport(deps: InventoryDeps, person: Person): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const archive = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  for await (const { name, bytes } of streamFiles(deps, person)) {
    const entry = new ZipPassThrough(name);
    archive.add(entry);
    for await (const chunk of bytes) {
      entry.push(chunk);
      yield* made.splice(0);
    }
    entry.push(new Uint8Array(), true);
  }
  archive.end();
  yield* made;
}

async function* streamFiles(deps: InventoryDeps, person: Person) {
  for (const part of INVENTORY_PARTS) {
    yield { name: `${part.id}.jsonl`, bytes: toJsonLines(part.read(deps, person)) };
    for await (const { name, bytes } of part.files?.(deps, person) ?? []) yield { name: `${part.id}/${name}`, bytes };
  }
}

async function* toJsonLines(documents: AsyncIterable<object>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const document of documents) yield encoder.encode(`${JSON.stringify(document)}\n`);
}
