import { BODY_DRAWINGS } from "../../../shared/body-drawings";
import { drawProduct, getLowestPoint, parseChainLength, type Worn } from "./drawn-product";

const drawn = (worn: Worn, fastening = "") =>
  drawProduct(worn, BODY_DRAWINGS[worn.place].scale, 450, fastening)
    .map(({ d }) => d)
    .join("");

test("stud is drawn to scale in millimetres", () => {
  expect(drawn({ place: "ear", width: 5, height: 4 })).toContain("a2.5 2 0 1 0 5 0");
});

test("shape decides between hanging, hoop and bar", () => {
  expect(drawn({ place: "ear", width: 9, height: 34 })).toContain("A4.5 4.5");
  expect(drawn({ place: "ear", width: 26, height: 29 }, "Hooks for pierced ears")).toContain("A13 13");
  expect(drawn({ place: "ear", width: 16, height: 16 }, "Hinged, and closes with a click")).toContain("a6.9 6.9");
  expect(drawn({ place: "ear", width: 40, height: 4 })).toContain("h36");
});

test("pendant is drawn to scale beside its neck", () => {
  expect(drawn({ place: "neck", width: 11, height: 11 })).toContain("a5 5 0 1 0 10 0");
  expect(drawn({ place: "hand", width: 6, height: 6 })).toContain("a3 3 0 1 0 6 0");
});

test("wide piece wraps around wrist or finger", () => {
  expect(drawn({ place: "wrist", width: 58, height: 4 })).not.toContain("a");
  expect(drawn({ place: "hand", width: 19, height: 2 })).not.toContain("a");
});

test("longer chain hangs lower by the chosen size", () => {
  expect(getLowestPoint(parseChainLength("20 inch"))).toBeGreaterThan(getLowestPoint(parseChainLength("16 inch")));
  expect([parseChainLength("18 inch"), parseChainLength("45 cm"), parseChainLength(undefined)]).toEqual([
    457.2, 450, 450,
  ]);
});

test.each(Object.entries(BODY_DRAWINGS))("drawing of the %s is at most two kilobytes", (_place, { path }) => {
  expect(path.length).toBeLessThanOrEqual(2048);
});
