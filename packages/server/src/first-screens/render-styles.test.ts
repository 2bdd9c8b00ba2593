import { renderStyles } from "./render-styles";

const mark = (group: number, id: string, names: string) => `data-styled.g${group}[id="${id}"]{content:"${names},"}`;
const globals = ["*{box-sizing:border-box}", "body{margin:0}", mark(1, "sc-global-a", "sc-global-a1")];
const frame = [...globals, ".a{top:0}", mark(7, "sc-text", "a"), ".b{top:1px}", mark(9, "sc-bar", "b")];
const page = [".a{top:0}", ".c{top:2px}", mark(4, "sc-text", "a,c"), ".d{top:3px}", mark(7, "sc-hero", "d")];

test("components of two screens keep their order in one sheet", () => {
  const [, components] = renderStyles({ styles: [...frame, ...page], styleVersion: "6.6.0" });
  expect(components?.attributes).toBe(' data-styled="true" data-styled-version="6.6.0"');
  expect(components?.css.split("/*!sc*/\n")).toEqual([
    ".a{top:0}",
    ".c{top:2px}",
    mark(1, "sc-text", "a,c"),
    ".b{top:1px}",
    mark(2, "sc-bar", "b"),
    ".d{top:3px}",
    mark(3, "sc-hero", "d"),
    "",
  ]);
});

test("global rules stay in their own sheet", () => {
  const [others] = renderStyles({ styles: [...frame, ...page], styleVersion: "6.6.0" });
  expect(others).toEqual({ css: "*{box-sizing:border-box}body{margin:0}", attributes: "" });
});

test("screens of two versions leave the rules unmarked", () => {
  expect(renderStyles({ styles: [...frame, ...page] })).toEqual([
    { css: "*{box-sizing:border-box}body{margin:0}.a{top:0}.b{top:1px}.c{top:2px}.d{top:3px}", attributes: "" },
  ]);
});
