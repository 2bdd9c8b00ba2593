import { defineApp } from "@advent/build";
import { getPages } from "@advent/contract";

export default defineApp({
  name: "mf_admin",
  root: import.meta.dirname,
  title: "Advent calendars",
  entry: "./src/start.tsx",
  pages: getPages("admin"),
  otherPaths: ["/"],
});
