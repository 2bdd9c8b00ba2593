import { defineApp } from "@advent/build";

export default defineApp({
  name: "mf_landing",
  root: import.meta.dirname,
  title: "Your Advent Calendar",
  description: "Twelve days, twelve doors. A little light has been chosen for each of them.",
  entry: "./src/main.ts",
  routes: ["/landing/:calendarId"],
  exposes: { "./LandingPage": "./src/pages/LandingPage.tsx" },
  server: "./src/server/main.ts",
});
