import { refusalOf } from "./validate";

test.each(["", "  ", "A", " A "])("the recipient's name %p is too short for an order", (customerName) => {
  expect(refusalOf({ customerName, customerEmail: "a@b.example" })).toEqual({
    field: "customerName",
    title: "Recipient name required",
    description: "Please enter the recipient's name.",
  });
});

test.each(["", "   ", "ada.example"])("the email %p does not look like an address", (customerEmail) => {
  expect(refusalOf({ customerName: "Ada", customerEmail })).toMatchObject({
    field: "customerEmail",
    title: "Email required",
    description: "Please enter a valid email address for order confirmation.",
  });
});

test("the name is asked for before the email", () => {
  expect(refusalOf({ customerName: "", customerEmail: "" })?.field).toBe("customerName");
});

test("two letters and an address are enough", () => {
  expect(refusalOf({ customerName: "Bo", customerEmail: "bo@example.com" })).toBeNull();
});
