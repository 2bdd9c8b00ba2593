import { styled } from "styled-components";
import { HostContext, renderScreen } from "../server";

/** The rules of one element, made where rules within rules are known or are not. */
function rulesWhere(nests: boolean): string[] {
  Object.defineProperty(globalThis, "CSS", { configurable: true, value: { supports: () => nests } });
  const Piece = styled.p`
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
        <Piece />
      </HostContext>,
    );
    const name = /class="\S+ (\w+)"/.exec(html)?.[1] ?? "";
    return styles.map((rule) => rule.replaceAll(name, "a"));
  } finally {
    Reflect.deleteProperty(globalThis, "CSS");
  }
}

test("conditions stand within the rules they are of, in the order they were written", () => {
  expect(rulesWhere(true)).toEqual([
    ".a{color:red;}",
    ".a{@media (min-width: 40em){color:blue;}}",
    ".a:hover{@media (min-width: 40em){color:green;}}",
    ".a:focus{color:gold;}",
  ]);
});

test("where rules do not nest, conditions stand around them", () => {
  expect(rulesWhere(false)).toEqual([
    ".a{color:red;}",
    "@media (min-width: 40em){.a{color:blue;}.a:hover{color:green;}}",
    ".a:focus{color:gold;}",
  ]);
});
