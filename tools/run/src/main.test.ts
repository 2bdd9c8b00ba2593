import { runCommand } from "./main";

test("unknown command lists the known ones", async () => {
  await expect(runCommand("/", ["stop"])).rejects.toThrow(
    'There is no "stop"; there are start, dev, test, gallery, faults, bench, doctor, migrate, image, cluster, browsers, backup, move-media, retention.',
  );
});

test("unknown test step lists the known ones", async () => {
  await expect(runCommand("/", ["test", "unti"])).rejects.toThrow(
    'There is no step "unti"; there are lint, types, build, unit, api, e2e.',
  );
});
