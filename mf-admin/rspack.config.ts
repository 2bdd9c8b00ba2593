import { defineApp } from "@advent/build";
import { pagesOf } from "@advent/contract";

export default defineApp({
  name: "mf_admin",
  root: import.meta.dirname,
  title: "Advent calendars",
  pages: pagesOf("admin"),
  otherPaths: ["/"],
});
