import { MediaError } from "./refusal";

/**
 * Runs a parser process for one file: `<program> <file> <directory>`. Prints one line, `{"done":…}` or
 * `{"refused":reason}`.
 * The caller limits time and memory and chooses all paths.
 */
export function answerOnce(look: (file: string, directory: string) => Promise<object>): void {
  const [file = "", directory = ""] = process.argv.slice(2);
  look(file, directory).then(
    (done) => end({ done }),
    (error: unknown) => end({ refused: error instanceof MediaError ? error.reason : "unreadable" }),
  );
}

function end(answer: object): void {
  process.stdout.write(JSON.stringify(answer), () => process.exit(0));
}
