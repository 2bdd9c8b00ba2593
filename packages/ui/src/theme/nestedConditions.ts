import type { ComponentProps } from "react";
import type { StyleSheetManager } from "styled-components";

type Plugin = NonNullable<ComponentProps<typeof StyleSheetManager>["stylisPlugins"]>[number];
type Rule = Parameters<Plugin>[0];

const CONDITION_PATTERN = /^@(media|supports|container)/;

/** Browsers before 2023 lack CSS nesting. The server writes for all of them. */
const canNest = () => typeof CSS !== "undefined" && Boolean(CSS.supports?.("selector(&)"));

/**
 * Writes `@media (…) { .a { … } }` as `.a { @media (…) { … } }`.
 * Adding a top-level at-rule makes the browser restyle the whole page.
 */
const nestConditions: Plugin = (rule, index, siblings) => {
  const { children } = rule;
  if (rule.root || !CONDITION_PATTERN.test(rule.type) || !isRules(children) || !canNest()) return;
  const [first, ...others] = children.map((inner) => {
    const condition = { ...rule, root: inner, parent: inner, children: inner.children };
    return { ...inner, root: null, children: [condition] };
  });
  Object.assign(rule, first);
  siblings.splice(index + 1, 0, ...(others as Rule[]));
};

const isRules = (children: Rule["children"]): children is Rule[] =>
  Array.isArray(children) && children.length > 0 && children.every(({ type }) => type === "rule");

// Class names depend on plugin names, which minifiers change. A fixed name keeps them the same in every build.
Object.defineProperty(nestConditions, "name", { value: "nest-conditions" });

/** Keep the identity of the list: a new one creates a new sheet. */
export const STYLE_PLUGINS: Plugin[] = [nestConditions];
