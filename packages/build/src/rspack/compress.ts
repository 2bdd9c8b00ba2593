import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const compressible = /\.(js|json|html|svg|css|txt|xml|webmanifest)$/;

/** Writes `file.br` and `file.gz` beside a text file, each only when it is smaller. */
export async function compressFile(file: string): Promise<void> {
  if (!compressible.test(file)) return;
  const bytes = await readFile(file);
  await Promise.all([
    writeSmaller(`${file}.br`, bytes, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })),
    writeSmaller(`${file}.gz`, bytes, await deflate(bytes, { level: 9 })),
  ]);
}

async function writeSmaller(file: string, original: Buffer, packed: Buffer): Promise<void> {
  if (packed.length < original.length) await writeFile(file, packed);
}
