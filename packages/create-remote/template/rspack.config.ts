import { defineApp } from "@advent/build";
import { pages } from "./src/pages";

export default defineApp({
  name: "mf_sample",
  root: import.meta.dirname,
  title: "Sample",
  pages,
  containerOnly: true,
});
