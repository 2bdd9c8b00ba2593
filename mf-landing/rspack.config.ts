import { defineApp } from "@advent/build";
import { getPages } from "@advent/contract";
import { SCREENS_PATH } from "./src/server/home-screen";

export default defineApp({
  name: "mf_landing",
  root: import.meta.dirname,
  title: "Your Advent Calendar",
  description: "Twelve days, twelve doors. A little light has been chosen for each of them.",
  pages: getPages("landing"),
  server: "./src/server/main.ts",
  serverScreens: { LandingPage: SCREENS_PATH },
});
