import { FONT_PAIRS } from "@advent/contract";
import { fonts } from "./fonts";

test.each(FONT_PAIRS)("fonts of %s name each family that they use", (pair) => {
  const { css } = fonts[pair];
  const [, properties = ""] = /:root\{(.*)\}$/.exec(css) ?? [];
  const used = Array.from(properties.matchAll(/"([^"]+)"/g), ([, family]) => family);
  const defined = Array.from(css.matchAll(/font-family:"([^"]+)"/g), ([, family]) => family);
  expect(used).toHaveLength(5);
  expect(defined).toEqual(expect.arrayContaining(used));
  expect(css.match(/format\("woff2"\)/g)).toHaveLength(5);
});
