/** A test as `docs/coverage.json` names it: `file › title`, or `file › describe › title` where a file has the title twice. */
interface NamedTest {
  file: string;
  /** As they are written, with their placeholders; the test's own comes last. */
  titles: string[];
}

export function namedTest(name: string): NamedTest {
  const [file = "", ...titles] = name.split(" › ");
  return { file, titles };
}

const PLACEHOLDER = /\$\{[^}]*\}|\$[\w.]+|%[psdifjo#$]/;

/** What a title reads when it runs: `test.each` and templates have filled their placeholders in. */
export function patternOf(title: string): RegExp {
  const parts = title.split(PLACEHOLDER).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`, "s");
}
