// Child process in which mongodb-memory-server finds, downloads and runs mongod, so that its settings come from exactly the
// environment it is given, its progress and warnings can be read, and a download that hangs can be ended.
import memoryServer from "mongodb-memory-server-core";

const { DryMongoBinary, MongoBinary, MongoMemoryServer } = memoryServer;
const [task, dbPath] = process.argv.slice(2);

const tasks = {
  locate: async () => (await DryMongoBinary.locateBinary(DryMongoBinary.getEnsuredOptions())) ?? null,
  download: () => MongoBinary.getPath(),
  run: async () => {
    const server = new MongoMemoryServer({ instance: { dbPath, storageEngine: "wiredTiger", launchTimeout: 60_000 } });
    process.once("disconnect", () => server.stop({ doCleanup: false }).finally(() => process.exit()));
    await server.start();
    server.instanceInfo.instance.once("instanceClosed", (code, signal) => process.exit(signal ? 1 : code));
    return String(server.instanceInfo.port);
  },
};

try {
  process.send({ value: await tasks[task]() });
} catch (error) {
  process.send({ error: error.message });
}
if (task !== "run") process.disconnect();
