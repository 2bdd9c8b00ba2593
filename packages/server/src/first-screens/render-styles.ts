import type { Screen } from "./screen";

/** The rule by which styled-components finds a component's rules again. It follows them. */
const MARK_PATTERN = /^data-styled\.g\d+\[id="([\w-]+)"\]\{content:"([^"]*)"\}$/;
/** Of global styles, which stay out of the elements that styled-components takes over. */
const GLOBAL_PREFIX = "sc-global-";
/** Separates the rules in an element of styled-components. */
const RULE_SPLITTER = "/*!sc*/\n";

interface Group {
  rules: Set<string>;
  names: Set<string>;
}

export interface StyleElement {
  css: string;
  attributes: string;
}

/**
 * Returns the page's style elements: rules that no component writes, and those that the browser's styled-components
 * takes over instead of writing them again.
 */
export function renderStyles({ styles, styleVersion }: Pick<Screen, "styles" | "styleVersion">): StyleElement[] {
  if (!styleVersion) return [{ css: joinUnique(styles.filter((rule) => !MARK_PATTERN.test(rule))), attributes: "" }];
  const { groups, others } = groupRules(styles);
  return [
    { css: joinUnique(others), attributes: "" },
    {
      css: [...groups].map(renderGroup).join(""),
      attributes: ` data-styled="true" data-styled-version="${styleVersion}"`,
    },
  ];
}

const joinUnique = (rules: string[]) => [...new Set(rules)].join("");

/** A component of two screens has one group, where the first has it, because that screen's own rules build on it. */
function groupRules(styles: string[]) {
  const groups = new Map<string, Group>();
  const others: string[] = [];
  let rules: string[] = [];
  for (const rule of styles) {
    const [, id = "", names = ""] = MARK_PATTERN.exec(rule) ?? [];
    if (id === "") {
      rules.push(rule);
      continue;
    }
    if (id.startsWith(GLOBAL_PREFIX)) others.push(...rules);
    else groups.set(id, extendGroup(groups.get(id), rules, names.split(",").filter(Boolean)));
    rules = [];
  }
  return { groups, others: [...others, ...rules] };
}

const extendGroup = (group: Group | undefined, rules: string[], names: string[]): Group => ({
  rules: new Set([...(group?.rules ?? []), ...rules]),
  names: new Set([...(group?.names ?? []), ...names]),
});

function renderGroup([id, { rules, names }]: [string, Group], index: number): string {
  const mark = `data-styled.g${index + 1}[id="${id}"]{content:"${[...names].join(",")},"}`;
  return [...rules, mark].map((rule) => rule + RULE_SPLITTER).join("");
}
