import { media } from "./media";

test("neighbouring breakpoints meet without overlap", () => {
  expect(media.up("md")).toBe("@media (min-width: 48em)");
  expect(media.down("md")).toBe("@media (max-width: 47.99875em)");
});
