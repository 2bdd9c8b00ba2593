import { defineServer } from "@advent/build";

export default defineServer({ name: "api", root: import.meta.dirname, entry: "./src/main.ts" });
