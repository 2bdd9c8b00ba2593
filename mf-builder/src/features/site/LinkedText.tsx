import type { TextLine } from "@advent/contract";
import { AppLink } from "@advent/router";

export function LinkedText({ line }: { line: TextLine }) {
  return line.map(({ words, to }) => {
    if (!to) return words;
    return to.startsWith("/") ? (
      <AppLink key={to} to={to}>
        {words}
      </AppLink>
    ) : (
      <a key={to} href={to}>
        {words}
      </a>
    );
  });
}
