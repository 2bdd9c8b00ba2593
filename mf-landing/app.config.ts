import { defineApp, defineServer } from "@advent/build";
import { pagesOf } from "@advent/contract";

const root = import.meta.dirname;

export default [
  defineApp({
    name: "mf_landing",
    root,
    title: "Your Advent Calendar",
    description: "Twelve days, twelve doors. A little light has been chosen for each of them.",
    entry: "./src/main.ts",
    pages: pagesOf("landing"),
  }),
  defineServer({ name: "landing_server", root, entry: "./src/server/main.ts" }),
];
