import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

type Clean = () => unknown;

const openStages = new Set<Stage>();

export class Stage {
  private readonly cleaning: Clean[] = [];

  private constructor(readonly folder: string) {}

  static async open(): Promise<Stage> {
    const folder = await mkdtemp(join(tmpdir(), "advent-faults-"));
    const stage = new Stage(folder);
    openStages.add(stage);
    stage.atEnd(() => rm(folder, { recursive: true, force: true }));
    return stage;
  }

  atEnd(clean: Clean): void {
    this.cleaning.unshift(clean);
  }

  async close(): Promise<void> {
    openStages.delete(this);
    const failures: unknown[] = [];
    for (const clean of this.cleaning.splice(0)) {
      await Promise.resolve()
        .then(clean)
        .catch((error) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }
}

/** Child processes end with this one. Folders and mounts need explicit cleanup. */
export function closeStagesOnSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => {
      void Promise.allSettled([...openStages].map((stage) => stage.close())).finally(() => process.exit(130));
    });
  }
}
