/** Routes of the landing's first script. That script carries no other. */
export const landingRoutes = {
  getLandingCalendar: { method: "GET", path: "/api/landing/calendar/:calendarId" },
  recordOpening: { method: "POST", path: "/api/landing/calendar/:calendarId/items/:itemId/opened" },
} as const;
