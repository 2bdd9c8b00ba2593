import { runCommand } from "./main";

test("unknown command lists the known ones", async () => {
  await expect(runCommand("/", ["stop"])).rejects.toThrow(
    'There is no "stop"; there are start, dev, test, faults, bench, doctor, migrate, image, packages, cluster, browsers, december, backup, move-media, numbers, retention.',
  );
});

test.each([
  [["mf-shop", "--against", "https://shop.example"], /^There is no remote "mf-shop"; there are mf-builder, /],
])("dev %p is refused with a sentence", async (words, sentence) => {
  await expect(runCommand("/", ["dev", ...words])).rejects.toThrow(sentence);
});

test("unknown test step lists the known ones", async () => {
  await expect(runCommand("/", ["test", "unti"])).rejects.toThrow(
    'There is no step "unti"; there are lint, types, build, unit, api, e2e.',
  );
});
