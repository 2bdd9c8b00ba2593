import { MediaError } from "./media-error";

/**
 * Runs a parser process for one file: `<program> <file> <directory>`. Prints one line, `{"done":…}` or
 * `{"refused":reason}`.
 * The caller limits time and memory and chooses all paths.
 */
export function respondOnce(look: (file: string, directory: string) => Promise<object>): void {
  const [file = "", directory = ""] = process.argv.slice(2);
  look(file, directory).then(
    (done) => end({ done }),
    (error: unknown) => end({ refused: error instanceof MediaError ? error.reason : "unreadable" }),
  );
}

function end(response: object): void {
  process.stdout.write(JSON.stringify(response), () => process.exit(0));
}
