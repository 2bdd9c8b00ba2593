// Child process in which mongodb-memory-server finds, downloads and runs mongod, so that its settings come from exactly the
// environment it is given, its progress and warnings can be read, and a download that hangs can be ended.
import memoryServer from "mongodb-memory-server-core";

const { DryMongoBinary, MongoBinary, MongoMemoryServer } = memoryServer;
const [task, dbPath, port] = process.argv.slice(2);

const tasks = {
  locate: async () => (await DryMongoBinary.locateBinary(DryMongoBinary.getEnsuredOptions())) ?? null,
  download: () => MongoBinary.getPath(),
  run: async () => {
    // A mongod that is started again must be where its clients look for it: no other port will do.
    const address = port ? { port: Number(port), portGeneration: false } : {};
    const instance = { dbPath, storageEngine: "wiredTiger", launchTimeout: 60_000, ...address };
    const server = new MongoMemoryServer({ instance });
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
