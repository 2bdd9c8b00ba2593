import { defineApp } from "@advent/build";
import { pages } from "./src/pages";
import { SCREENS_PATH } from "./src/server/web-manifest";

export default defineApp({
  name: "mf_landing",
  root: import.meta.dirname,
  title: "Your Advent Calendar",
  description: "Twelve days, twelve doors. A little light has been chosen for each of them.",
  boot: "./src/boot.ts",
  pages,
  server: "./src/server/main.ts",
  serverScreens: { LandingPage: SCREENS_PATH },
});
