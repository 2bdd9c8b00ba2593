import { defineApp } from "@advent/build";
import { pages } from "./src/pages";

const storefront = "./src/storefront/embed.ts";

export default defineApp({
  name: "mf_embed",
  root: import.meta.dirname,
  title: pages[0].title,
  pages,
  boot: "./src/boot.ts",
  screens: "./src/first-screens.tsx",
  exposes: { "./AddToCalendar": "./src/AddToCalendar.tsx" },
  standalone: { "./AddToCalendar": "./src/AddToCalendar.tsx" },
  // One URL that follows releases, and one per version that a theme can pin with `integrity`.
  scripts: { "embed.js": storefront, "static/embed.[contenthash:8].js": storefront },
});
