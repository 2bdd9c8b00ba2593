import { createTemporaryFolder, Running } from "@advent/run";

const openWorkspaces = new Set<Workspace>();

export class Workspace {
  private readonly running = new Running();

  private constructor(readonly folder: string) {}

  static async open(): Promise<Workspace> {
    const { path, stop } = await createTemporaryFolder();
    const workspace = new Workspace(path);
    openWorkspaces.add(workspace);
    workspace.onClose(stop);
    return workspace;
  }

  /** The last to be added is cleaned first. */
  onClose(clean: () => unknown): void {
    void this.running.add({ stop: async () => void (await clean()) });
  }

  close(): Promise<void> {
    openWorkspaces.delete(this);
    return this.running.stop();
  }
}

/** Child processes end with this one. Folders and mounts need explicit cleanup. */
export function closeWorkspacesOnSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => {
      void Promise.allSettled([...openWorkspaces].map((workspace) => workspace.close())).finally(() =>
        process.exit(130),
      );
    });
  }
}
