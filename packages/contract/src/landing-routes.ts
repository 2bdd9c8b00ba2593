// Generated from the endpoints by `npm run routes`.
export const landingRoutes = {
  getLandingCalendar: { method: "GET", path: "/api/landing/calendar/:calendarId" },
  recordOpening: { method: "POST", path: "/api/landing/calendar/:calendarId/items/:itemId/opened" },
} as const;
