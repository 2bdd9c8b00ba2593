import fc from "fast-check";
import { dateInWords, dateOf, dayInWords } from "./index";

test("a date is said as in English", () => {
  const said = { day: "numeric", month: "long", timeZone: "UTC" } as const;
  const most = Date.parse("2999-12-31");
  fc.assert(
    fc.property(fc.integer({ min: 0, max: most }), (time) => {
      const english = (more: Intl.DateTimeFormatOptions) => new Date(time).toLocaleDateString("en-GB", more);
      expect(dayInWords(dateOf(time))).toBe(english(said));
      expect(dayInWords(dateOf(time), true)).toBe(english({ ...said, year: "numeric" }));
      expect(dateInWords(dateOf(time))).toBe(`${english({ weekday: "long", timeZone: "UTC" })} ${english(said)}`);
    }),
  );
});
