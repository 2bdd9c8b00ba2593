import { defineApp } from "@advent/build";
import { suiteRoutes } from "@advent/router/routes";

export default defineApp({
  name: "shell",
  root: import.meta.dirname,
  title: "The Advent Calendar",
  description: "Twelve days of fine jewellery: build an advent calendar, one gift and one note a day.",
  boot: "./src/boot.ts",
  routes: suiteRoutes.map(({ path }) => path),
  host: true,
});
