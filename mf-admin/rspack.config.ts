import { defineApp } from "@advent/build";

export default defineApp({
  name: "mf_admin",
  root: import.meta.dirname,
  title: "Advent calendars",
  routes: ["/", "/admin", "/print-qr/:calendarId"],
  exposes: { "./AdminPage": "./src/pages/AdminPage.tsx", "./PrintQrPage": "./src/pages/PrintQrPage.tsx" },
});
