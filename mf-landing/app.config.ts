import { defineApp, defineServer } from "@advent/build";

const root = import.meta.dirname;

export default [
  defineApp({
    name: "mf_landing",
    root,
    title: "Your Advent Calendar",
    description: "Twelve days, twelve doors. A little light has been chosen for each of them.",
    entry: "./src/main.ts",
    routes: ["/landing/:calendarId"],
    exposes: { "./LandingPage": "./src/pages/LandingPage.tsx" },
  }),
  defineServer({ name: "landing_server", root, entry: "./src/server/main.ts" }),
];
