import { findDetailsError, toDetailsError } from "./validate";

test.each([
  ["", "It looks like name@example.com."],
  ["   ", "It looks like name@example.com."],
  ["ada.example", "It needs an @, as in name@example.com."],
  ["ada@example,com", "It contains a comma. Did you mean a dot?"],
])("rejects the email %p at its field", (customerEmail, hint) => {
  expect(findDetailsError({ customerName: "Ada", customerEmail })).toEqual({
    field: "customerEmail",
    title: "Email required",
    description: "Please enter a valid email address for order confirmation.",
    atField: `Please enter a valid email address for order confirmation. ${hint}`,
  });
});

test.each([
  [400, "customerEmail", "must be an email address.", "Please enter a valid email address for order confirmation."],
  [400, "customerName", "must have at least 2 characters.", "Please enter the recipient's name."],
  [
    422,
    "customerEmail",
    "The shop does not accept this email address.",
    "The shop does not accept this email address.",
  ],
])("response %i about %s becomes a readable sentence", (status, field, message, description) => {
  expect(toDetailsError({ status, field, message })).toMatchObject({ field, description });
});

test("other responses are not field errors", () => {
  expect(toDetailsError({ status: 409, message: "You still need 11 more items." })).toBeNull();
});
