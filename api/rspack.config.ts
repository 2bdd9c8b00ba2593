import { defineServer } from "@advent/build";

export default defineServer({
  root: import.meta.dirname,
  entry: "./src/main.ts",
  programs: {
    migrate: "./src/migrations/main.ts",
    backup: "./src/backup/backup-main.ts",
    restore: "./src/backup/restore-main.ts",
    "move-media": "./src/backup/move-media-main.ts",
    retention: "./src/backup/retention-main.ts",
    "image-parser": "./src/media/parser/image-main.ts",
    "keepsake-parser": "./src/media/parser/keepsake-main.ts",
    "recording-parser": "./src/media/parser/recording-main.ts",
  },
  bundled: ["mediabunny"],
});
