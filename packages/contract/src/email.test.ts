import { emailSchema, findEmailError, isEmail, optionalEmailSchema, trimText } from "./index";

const ADDRESSES = [
  "ada@example.com",
  "  ada@example.com ",
  "\u200bada@example.com\ufeff",
  "ADA.Lovelace@Example.CO.UK",
  "ada+advent@example.com",
  "ada_l-1843@mail.analytical-engine.example.org",
  "o'hara@example.ie",
  "a@b.co",
  "1815@example.museum",
  "ada@bücher.example",
  "ada@xn--bcher-kva.example",
  "ada@例え.テスト",
  "ada@example.xn--p1ai",
  "ada@3m.com",
  `${"a".repeat(64)}@example.com`,
];

const SLIPS: [string, string][] = [
  ["", "It looks like name@example.com."],
  ["   ", "It looks like name@example.com."],
  ["ada", "It needs an @, as in name@example.com."],
  ["ada.example.com", "It needs an @, as in name@example.com."],
  ["@", "Something is missing before the @, as in name@example.com."],
  ["@example.com", "Something is missing before the @, as in name@example.com."],
  ["ada@", "Something is missing after the @, as in name@example.com."],
  ["ada@@example.com", "It has more than one @. Please enter one address."],
  ["ada@example.com;bob@example.com", "It has more than one @. Please enter one address."],
  ["ada@example,com", "It contains a comma. Did you mean a dot?"],
  ["ada lovelace@example.com", "It contains a space."],
  ["ada@example .com", "It contains a space."],
  ["ada@exam\u00a0ple.com", "It contains a space."],
  ["Ada <ada@example.com>", "Only the address itself is needed, without the name and the < >."],
  ["ada@example..com", "There are two dots in a row."],
  ["ada..l@example.com", "There are two dots in a row."],
  [".ada@example.com", "A dot cannot be at the beginning or end, or next to the @."],
  ["ada.@example.com", "A dot cannot be at the beginning or end, or next to the @."],
  ["ada@.example.com", "A dot cannot be at the beginning or end, or next to the @."],
  ["ada@example.com.", "A dot cannot be at the beginning or end, or next to the @."],
  ["ada@example", "The ending after the @ is missing, such as .com or .co.uk."],
  ["josé@example.com", "Only plain letters, digits and symbols are allowed before the @, no accents or emoji."],
  ["ada@example.c", "It does not look like name@example.com."],
  ["ada@127.0.0.1", "It does not look like name@example.com."],
  ["ada@-example.com", "It does not look like name@example.com."],
  ["mailto:ada@example.com", "It does not look like name@example.com."],
  ['"ada"@example.com', "It does not look like name@example.com."],
  ["ada@exa_mple.com", "It does not look like name@example.com."],
  [`${"a".repeat(65)}@example.com`, "It does not look like name@example.com."],
];

test.each(ADDRESSES)("%p is a valid address for page and API", (email) => {
  expect(findEmailError(email)).toBeNull();
  expect(emailSchema.parse(email)).toBe(trimText(email));
});

test.each(SLIPS)("rejects %p in both with the hint %s", (email, hint) => {
  expect(findEmailError(email)).toBe(hint);
  expect(isEmail(email)).toBe(false);
  expect(emailSchema.safeParse(email).success).toBe(false);
});

test("an address beyond 254 characters is none", () => {
  expect(isEmail(`a@${`${"b".repeat(50)}.`.repeat(5)}com`)).toBe(false);
});

test.each(["", "  ", null])("optional address %p is empty but mistakes are rejected", (empty) => {
  expect(optionalEmailSchema.parse(empty)).toBeNull();
  expect(optionalEmailSchema.safeParse("ada").success).toBe(false);
});

test("a long hostile text is judged at once", () => {
  const started = process.cpuUsage();
  for (const part of ["a.", "a@", ".", "a-", "@a."]) findEmailError(part.repeat(20_000));
  expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
});
