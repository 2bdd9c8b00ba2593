import { MediaError } from "./refusal";

/**
 * Runs a program that looks at one stranger's file and ends: `<program> <file> <directory>`. It prints one line,
 * `{"done":…}` or `{"refused":reason}`; whoever started it limits its time and memory and decides all paths.
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
