import { ADMIN_FILTER_LABELS, ADMIN_FILTERS, getAdminStatus, getQrFileName, orderLabel } from "./index";

test.each([
  ["ada@example.com", 12, "checked_out"],
  [null, 12, "ready"],
  ["", 12, "ready"],
  ["ada@example.com", 11, "in_progress"],
  [null, 0, "in_progress"],
])("email %j and %i items → %s", (email, count, status) => {
  expect(getAdminStatus(email, count)).toBe(status);
});

test("filters read All, In Progress, Ready Not Checked Out, Checked Out", () => {
  expect(ADMIN_FILTERS.map((filter) => ADMIN_FILTER_LABELS[filter])).toEqual([
    "All",
    "In Progress",
    "Ready Not Checked Out",
    "Checked Out",
  ]);
});

test("order without a number is named by id", () => {
  expect(orderLabel({ id: "1a2b3c4d5e6f", orderNumber: null })).toBe("#1A2B3C4D");
  expect(orderLabel({ id: "1a2b3c4d5e6f", orderNumber: "TL-1042" })).toBe("TL-1042");
});

test("QR files are named by day and calendar id", () => {
  expect(getQrFileName("1a2b3c4d5e6f", 3)).toBe("day-3-1a2b3c4d.png");
  expect(getQrFileName("1a2b3c4d5e6f", "master", "svg")).toBe("master-1a2b3c4d.svg");
});
