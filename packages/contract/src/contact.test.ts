import { contactSchema, getContactError, isPhone } from "./index";

test.each([
  "020 7946 0000",
  "+44 20 7946 0000",
  "+44 (0)20 7946-0000",
  "(020) 79 46 00 00",
  "0049/30/1234567",
  "555.123.4567",
  "020\u00a07946\u20130000",
  "7946000",
  "ada+gifts@example.co.uk",
  "ada@bücher.example",
])("%p can be reached, for page and API", (contact) => {
  expect(getContactError(contact)).toBeNull();
  expect(contactSchema.parse(` ${contact}`)).toBe(contact);
});

test.each([
  ["", "Please enter a phone number, such as 020 7946 0000, or an email address."],
  ["call me", "Please enter a phone number, such as 020 7946 0000, or an email address."],
  ["020 7946 0000 ext 5", "Please enter a phone number, such as 020 7946 0000, or an email address."],
  ["020\n7946 0000", "Please enter a phone number, such as 020 7946 0000, or an email address."],
  ["20+7946 0000", "Please enter a phone number, such as 020 7946 0000, or an email address."],
  ["7946", "This phone number is too short. Is the area code missing?"],
  ["1234 5678 9012 3456", "This phone number is too long."],
  ["ada@example", "The ending after the @ is missing, such as .com or .co.uk."],
  ["ada@example,com", "It contains a comma. Did you mean a dot?"],
])("%p cannot, and the field hints: %s", (contact, hint) => {
  expect(getContactError(contact)).toBe(hint);
  expect(contactSchema.safeParse(contact).success).toBe(false);
});

test("contact without an at sign is a phone number", () => {
  expect([isPhone("020 7946 0000"), isPhone("ada@example.com")]).toEqual([true, false]);
});
