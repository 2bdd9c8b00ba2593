import { NEUTRAL_SHOP } from "@advent/contract";
import { styled } from "styled-components";
import { HostContext, renderScreen } from "../server";

function rulesWhere(nests: boolean): string[] {
  Object.defineProperty(globalThis, "CSS", { configurable: true, value: { supports: () => nests } });
  const Styled = styled.p`
    color: red;
    @media (min-width: 40em) {
      color: blue;
      &:hover {
        color: green;
      }
    }
    &:focus {
      color: gold;
    }
  `;
  try {
    const { html, styles } = renderScreen(
      <HostContext>
        <Styled />
      </HostContext>,
      NEUTRAL_SHOP,
    );
    const name = /class="\S+ (\w+)"/.exec(html)?.[1] ?? "";
    const rules = styles.filter((rule) => !rule.startsWith("data-styled."));
    return rules.map((rule) => rule.replaceAll(name, "a"));
  } finally {
    Reflect.deleteProperty(globalThis, "CSS");
  }
}

test("conditions nest in order", () => {
  expect(rulesWhere(true)).toEqual([
    ".a{color:red;}",
    ".a{@media (min-width: 40em){color:blue;}}",
    ".a:hover{@media (min-width: 40em){color:green;}}",
    ".a:focus{color:gold;}",
  ]);
});

test("conditions wrap rules that do not nest", () => {
  expect(rulesWhere(false)).toEqual([
    ".a{color:red;}",
    "@media (min-width: 40em){.a{color:blue;}.a:hover{color:green;}}",
    ".a:focus{color:gold;}",
  ]);
});
