import { defineApp } from "@advent/build";
import { SITE_TITLE } from "@advent/contract";
import { pages } from "./src/pages";

export default defineApp({
  name: "mf_builder",
  root: import.meta.dirname,
  title: SITE_TITLE,
  description: "Build a 12-day advent calendar of fine jewellery, one gift and one note a day.",
  pages,
  boot: "./src/boot.ts",
  screens: "./src/first-screens.tsx",
  images: {
    "./BuilderPage": [
      { file: "wide.avif", media: "(min-width: 48em)" },
      { file: "upright.avif", media: "(max-width: 47.99em) and (min-resolution: 2.1dppx)" },
      { file: "upright-small.avif", media: "(max-width: 47.99em) and (max-resolution: 2.099dppx)" },
    ],
  },
});
