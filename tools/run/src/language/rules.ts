import { findBareText } from "./bare-text";

const UNITS =
  "MS|SECONDS?|MINUTES?|HOURS?|DAYS?|WEEKS?|MONTHS?|YEARS?|BYTES|BITS?|KB|MB|GB|PX|REM|PENCE|POUNDS|PERCENT|RATIO|FACTOR|" +
  "SCALE|STEP|COUNT|SIZE|LENGTH|WIDTH|HEIGHT|DEPTH|DIGITS|CHARACTERS|WORDS|LINES|ATTEMPTS|PORT|STATUS|VERSION|HZ|DEGREES|PER|MM|PT|DB|PIXELS|CODE|FLAG|HTTP|INDEX";
const HAS_UNIT = new RegExp(`(?:^|_)(?:${UNITS})(?:_|$)`);
const IS_LIMIT_OF_THINGS = /^(?:MAX|MIN)_\w*[^S_]S$/;

/** Words of the glossary's "not" column that have no other use in names. */
const GLOSSARY_NAME =
  /^(?:answer(?:s|ed)?|ask(?:s|ed|ing)?|begun|sa(?:y|id)|questions?|desk|mails?|letters?|pictures?|pieces?|house|refusals?|problem|trouble|workshop|rehearsal|otherwise|patience|owe[ds]?|tells?|told|anew)$/;
const OPENER = /^(?:What|Whether|Who|Whose|Whom|How|Of|Where)\b/;
const RIDDLE =
  /\b(?:stands?(?! for)|anew|meanwhile|(?:brought|brings?|bringing) about|told|tells?|asked|heard|hears|said|lies|go(?:es)? on|mend(?:s|ed|ing)?|to be had|whoever|for ever)\b/i;
/** The same for prose, where some of those words are ordinary English. */
const GLOSSARY_PROSE =
  /\b(?:answer(?:s|ed)?|questions?|desk|mails?|refusals?|house|workshop|rehearsal|patience|owe[sd]?)\b/i;
const MAX_TITLE_WORDS = 14;

const DECLARATION = /\b(?:const|let|function\*?|class|interface|type|enum)\s+([A-Za-z_$][\w$]*)/g;
/** Names taken from arrays and objects, such as React state. */
const DESTRUCTURING = /\b(?:const|let)\s+([[{][^=;]*[\]}])\s*=/g;
const METHOD = /^\s+(?:async |static )*([a-z]\w*)\([^()]*\)[^;{}]*\{$/gm;
const CONSTANT = /\bconst ([A-Z][A-Z0-9_]*)(?::[^=]+)? = ([^;\n]*)/g;
const NUMBER = /^-?[\d_.]+(?:e\d+)?(?:\s*[*/+-]\s*[\w.() ]+)*$|^[A-Z][A-Z0-9_]*(?:\s*[*/+-]\s*[\w.() ]+)+$/;
/** Files whose fields are stored or public. */
const DEFINES_FIELDS = /^packages\/contract\/src\/(?!.*\.test\.)|^api\/src\/.*(?:-models?|-document)\.ts$/;
const FIELD = /^\s+"?([a-z]\w*)"?\??: /gm;
const TITLE = /(?:\b(?:test|it)(?:\.(?:fails|concurrent))?\(|[\])`]\()\s*(["'`])((?:\\.|(?!\1)[^\\])+)\1,/g;
const COMMENT = /\/\*\*?([\s\S]*?)\*\/|(?:^|\s)((?:\/\/ .*(?:\n\s*(?=\/\/ ))?)+)/g;

interface Source {
  path: string;
  text: string;
  comments: string[];
  titles: string[];
}

export const rules: Record<string, (source: Source) => string[]> = {
  ofHelpers: ({ text }) =>
    [...matches(DECLARATION, text), ...matches(METHOD, text)].filter(
      (name) => /^[a-z]\w*Of$/.test(name) && name !== "valueOf",
    ),
  constantsWithoutUnit: ({ text }) =>
    [...text.matchAll(CONSTANT)]
      .filter(
        ([, name = "", value = ""]) => NUMBER.test(value) && !HAS_UNIT.test(name) && !IS_LIMIT_OF_THINGS.test(name),
      )
      .map(([, name = ""]) => name),
  oneWordConstants: ({ text }) => matches(CONSTANT, text).filter((name) => /^[A-Z0-9]{2,}$/.test(name)),
  glossaryWords: ({ path, text }) =>
    [...names(text), fileName(path)].filter((name) => wordsIn(name).some((word) => GLOSSARY_NAME.test(word))),
  glossaryFields: ({ path, text }) =>
    DEFINES_FIELDS.test(path)
      ? matches(FIELD, text).filter((name) =>
          wordsIn(name).some((word) => GLOSSARY_NAME.test(word) || /^(?:answer|mail)ed$/.test(word)),
        )
      : [],
  glossaryProse: ({ comments, titles }) => [...comments, ...titles].filter((line) => GLOSSARY_PROSE.test(line)),
  riddleOpeners: ({ comments }) => comments.filter((comment) => OPENER.test(comment)),
  riddleComments: ({ comments }) => comments.filter((comment) => RIDDLE.test(comment)),
  riddleTitles: ({ titles }) => titles.filter((title) => RIDDLE.test(title)),
  bareText: ({ path, text }) => findBareText(path, text),
  longTitles: ({ titles }) => titles.filter((title) => title.split(/\s+/).length > MAX_TITLE_WORDS),
};

export function readSource(path: string, text: string): Source {
  const comments = [...text.matchAll(COMMENT)].map(([, block, line = ""]) =>
    (block ?? line.replaceAll("//", " "))
      .replaceAll(/^\s*\*/gm, " ")
      .replaceAll(/\s+/g, " ")
      .trim(),
  );
  const isTest = /\.(?:test|spec)\.tsx?$/.test(path);
  return { path, text, comments, titles: isTest ? [...text.matchAll(TITLE)].map(([, , title = ""]) => title) : [] };
}

const COMMIT_SUBJECT =
  /^(?:feat|fix|docs|style|refactor|perf|test|build|ci|chore|revert)(?:\([a-z0-9,/ -]+\))?!?: [^A-Z\s].*[^.\s]$/;
export const isConventional = (subject: string) => COMMIT_SUBJECT.test(subject) && subject.length <= 72;

const matches = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, name = ""]) => name);
const names = (text: string) => [...matches(DECLARATION, text), ...matches(DESTRUCTURING, text).flatMap(bindings)];
const bindings = (pattern: string) => pattern.split(/[,[\]{}]/).map((part) => part.split(":").at(-1)?.trim() ?? "");
const fileName = (path: string) => path.slice(path.lastIndexOf("/") + 1).replace(/\..*$/, "");
const wordsIn = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);
