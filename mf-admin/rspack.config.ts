import { defineApp } from "@advent/build";
import { pages } from "./src/pages";

export default defineApp({
  name: "mf_admin",
  root: import.meta.dirname,
  title: "Advent calendars",
  entry: "./src/start.tsx",
  pages,
  otherPaths: ["/"],
});
