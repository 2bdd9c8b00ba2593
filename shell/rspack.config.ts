import { defineApp } from "@advent/build";
import { SITE_TITLE } from "@advent/contract";

export default defineApp({
  name: "shell",
  root: import.meta.dirname,
  title: SITE_TITLE,
  description: "Twelve days of fine jewellery: build an advent calendar, one gift and one note a day.",
  boot: "./src/boot.ts",
  host: true,
  screens: "./src/first-screens.tsx",
});
