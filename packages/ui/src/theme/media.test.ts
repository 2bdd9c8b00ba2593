import { media } from "./media";

test("the ranges of two neighbouring screen sizes meet without overlapping", () => {
  expect(media.up("md")).toBe("@media (min-width: 48em)");
  expect(media.down("md")).toBe("@media (max-width: 47.99875em)");
});
