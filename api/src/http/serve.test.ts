import { endpoints, getErrorStatuses } from "@advent/contract";
import createError from "http-errors";
import { requireDocumentedError } from "./serve";

test("an undocumented error is found in development and tests", () => {
  expect(getErrorStatuses(endpoints.getCalendar)).toEqual([400, 421, 500, 503]);
  expect(() => requireDocumentedError(endpoints.getCalendar, createError(409))).toThrow(
    "GET /api/calendar fails with 409, which its endpoint does not name.",
  );
});

test.each([400, 499, 503])("a documented error or a client that left, %s, passes", (status) => {
  expect(() => requireDocumentedError(endpoints.getCalendar, createError(status))).not.toThrow();
});
