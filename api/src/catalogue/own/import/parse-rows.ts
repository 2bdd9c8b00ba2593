import { decodeCsv, prepareCsv } from "@advent/contract";
import Papa from "papaparse";
import { AppError } from "../../../errors";

const CHUNK_CHARACTERS = 32_768;
/** Ends a file whose quotation mark is not closed. Descriptions are shorter. */
const MAX_CHUNKS_OF_ROW = 32;
const MAX_COLUMNS = 1_000;
const MAX_ROWS = 500_000;

/**
 * Parses a CSV file. Requests are handled after each part of it, because a file of newlines alone would take a minute.
 * @throws 415
 */
export async function parseRows(bytes: Buffer): Promise<{ rows: string[][]; firstRow: number }> {
  const { text, options, rowsBefore } = prepareCsv(decodeCsv(bytes));
  const firstRow = rowsBefore + 1;
  const rows: string[][] = [];
  let chunksWithoutRow = 0;

  function findError(data: string[][], errors: Papa.ParseError[]): string | undefined {
    chunksWithoutRow = data.length > 0 ? 0 : chunksWithoutRow + 1;
    const unclosed = errors.find(({ code }) => code === "MissingQuotes");
    if (unclosed) return `In row ${rows.length + (unclosed.row ?? 0) + firstRow} a quotation mark is not closed.`;
    if (chunksWithoutRow > MAX_CHUNKS_OF_ROW)
      return `Row ${rows.length + firstRow} is too long. Perhaps a quotation mark in it is not closed.`;
    if ((rows[0] ?? data[0] ?? []).length > MAX_COLUMNS) return `This file has more than ${MAX_COLUMNS} columns.`;
    return rows.length > MAX_ROWS ? `This file has more than ${MAX_ROWS.toLocaleString("en-GB")} rows.` : undefined;
  }

  await new Promise<void>((resolve, reject) => {
    Papa.parse<string[]>(text, {
      ...options,
      chunkSize: CHUNK_CHARACTERS,
      chunk({ data, errors }: Papa.ParseResult<string[]>, parser: Papa.Parser) {
        const sentence = findError(data, errors);
        if (sentence) {
          // First, because `abort` calls `complete`.
          reject(createFileError(sentence));
          return parser.abort();
        }
        for (const cells of data) rows.push(cells.slice(0, MAX_COLUMNS));
        parser.pause();
        setTimeout(() => parser.resume());
      },
      complete: () => resolve(),
    });
  });
  return { rows, firstRow };
}

export const createFileError = (sentence: string) =>
  new AppError("unsupported_type", `${sentence} Choose the CSV file that Shopify exports under Products.`);
