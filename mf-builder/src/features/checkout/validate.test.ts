import { parseApiError, findDetailsError } from "./validate";

test.each(["", "  ", "A", " A "])("the recipient's name %p is too short for an order", (customerName) => {
  expect(findDetailsError({ customerName, customerEmail: "a@b.example" })).toEqual({
    field: "customerName",
    title: "Recipient name required",
    description: "Please enter the recipient's name.",
  });
});

test.each([
  ["", "It looks like name@example.com."],
  ["   ", "It looks like name@example.com."],
  ["ada.example", "It needs an @, as in name@example.com."],
  ["ada@example,com", "There is a comma in it: perhaps a dot is meant?"],
])("the email %p is asked for in the usual words, and the field says what is wrong", (customerEmail, hint) => {
  expect(findDetailsError({ customerName: "Ada", customerEmail })).toEqual({
    field: "customerEmail",
    title: "Email required",
    description: "Please enter a valid email address for order confirmation.",
    atField: `Please enter a valid email address for order confirmation. ${hint}`,
  });
});

test("the name is asked for before the email", () => {
  expect(findDetailsError({ customerName: "", customerEmail: "" })?.field).toBe("customerName");
});

test("two letters and an address are enough", () => {
  expect(findDetailsError({ customerName: "Bo", customerEmail: "bo@example.com" })).toBeNull();
});

test.each([
  [400, "customerEmail: must be an email address.", "Please enter a valid email address for order confirmation."],
  [400, "customerName: must have at least 2 characters.", "Please enter the recipient's name."],
  [422, "customerEmail: The shop does not accept this email address.", "The shop does not accept this email address."],
])("an answer of %i with %p is told in words for people", (status, message, description) => {
  expect(parseApiError({ status, message })).toMatchObject({ field: message.split(":")[0], description });
});

test("an answer about anything else is no refusal of a field", () => {
  expect(parseApiError({ status: 409, message: "You still need 11 more items." })).toBeNull();
});
