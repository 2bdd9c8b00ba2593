import { execFileSync } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");
const FOLDERS = ["shell/src", "mf-*/src/*", "packages/ui/src", "packages/dialogs/src", "packages/recorder/src"];
/** Colours of things, which no shop chooses: metals, the dot of a running recording, pixels that test a canvas. */
const OWN_COLORS = [
  "packages/dialogs/src/engraving/EngravingField.tsx",
  "packages/dialogs/src/variant-choice/MetalChoice.tsx",
  "packages/recorder/src/VideoStage.tsx",
  "packages/recorder/src/media/shrink-image.ts",
];

test("every colour but black and white is of the palette", () => {
  const pattern = String.raw`#(?!(?:0{3}|f{3}){1,2}\b)(?:[0-9a-f]{6}|[0-9a-f]{3})\b|rgba?\((?!0 0 0|255 255 255)\d`;
  const args = ["grep", "-lPI", pattern, "--", ...FOLDERS, ":!*.test.ts*", ":!**/testing/**"];
  const found = execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim().split("\n");
  expect(found).toEqual(OWN_COLORS);
});
