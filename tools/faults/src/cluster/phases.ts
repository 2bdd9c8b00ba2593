import type { Cluster, ProcessName } from "./cluster";

export interface Phase {
  name: string;
  event: (cluster: Cluster) => Promise<void>;
  /**
   * A change accepted by a killed process cannot be resent. It fails with a sentence that asks the shopper to
   * retry.
   */
  refuses?: boolean;
}

export const phases = (next: string): readonly Phase[] => [
  { name: "nothing happens", event: async () => undefined },
  { name: "API 1 is released: SIGTERM, started again", event: again("api-1", "stop") },
  { name: "API 2 is killed, started again", event: again("api-2", "kill"), refuses: true },
  { name: "landing 1 is killed, started again", event: again("landing-1", "kill") },
  { name: "landing 2 is released: SIGTERM, started again", event: again("landing-2", "stop") },
  { name: "a release of the builder goes out", event: (cluster) => cluster.publish("remotes", next) },
];

const again = (name: ProcessName, how: "kill" | "stop") => async (cluster: Cluster) => {
  await cluster.end(name, how);
  await cluster.startProcess(name);
};
