import { createTemporaryFolder, Running } from "@advent/run";

const openStages = new Set<Stage>();

export class Stage {
  private readonly running = new Running();

  private constructor(readonly folder: string) {}

  static async open(): Promise<Stage> {
    const { path, stop } = await createTemporaryFolder();
    const stage = new Stage(path);
    openStages.add(stage);
    stage.atEnd(stop);
    return stage;
  }

  /** The last to be added is cleaned first. */
  atEnd(clean: () => unknown): void {
    void this.running.add({ stop: async () => void (await clean()) });
  }

  close(): Promise<void> {
    openStages.delete(this);
    return this.running.stop();
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
