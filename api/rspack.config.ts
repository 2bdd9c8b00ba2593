import { defineServer } from "@advent/build";

export default defineServer({
  root: import.meta.dirname,
  entry: "./src/start/main.ts",
  programs: {
    doctor: "./src/programs/doctor.ts",
    migrate: "./src/programs/migrate.ts",
    backup: "./src/programs/backup.ts",
    "move-media": "./src/programs/move-media.ts",
    numbers: "./src/programs/numbers.ts",
    retention: "./src/programs/retention.ts",
    "image-parser": "./src/media/parsers/prepare-image.ts",
    "keepsake-parser": "./src/media/parsers/keepsake/print-keepsake.ts",
    "mark-parser": "./src/media/parsers/prepare-mark.ts",
    "product-parser": "./src/media/parsers/prepare-product-image.ts",
    "social-parser": "./src/media/parsers/prepare-social-picture.ts",
    "recording-parser": "./src/media/parsers/read-recording.ts",
  },
  bundled: ["mediabunny"],
});
