import { defineApp } from "@advent/build";

export default defineApp({
  name: "mf_builder",
  root: import.meta.dirname,
  title: "The Advent Calendar",
  description: "Build a 12-day advent calendar of fine jewellery, one gift and one note a day.",
  routes: ["/", "/cart"],
  exposes: { "./BuilderPage": "./src/pages/BuilderPage.tsx", "./CartPage": "./src/pages/CartPage.tsx" },
  pictures: {
    "./BuilderPage": [
      { file: "wide.webp", media: "(min-width: 48em)" },
      { file: "upright.webp", media: "not all and (min-width: 48em)" },
    ],
  },
});
