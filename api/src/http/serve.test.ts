import { endpoints, getErrorStatuses } from "@advent/contract";
import { AppError } from "../errors";
import { requireDocumentedError } from "./serve";

test("an undocumented error is found in development and tests", () => {
  expect(getErrorStatuses(endpoints.getCalendar)).toEqual([400, 421, 500, 503]);
  expect(() => requireDocumentedError(endpoints.getCalendar, new AppError("conflict", "Somebody was faster."))).toThrow(
    "GET /api/calendar fails with 409, which its endpoint does not name.",
  );
});

test.each(["invalid_field", "unavailable"] as const)("a documented error, %s, passes", (code) => {
  expect(() => requireDocumentedError(endpoints.getCalendar, new AppError(code, "No."))).not.toThrow();
});
