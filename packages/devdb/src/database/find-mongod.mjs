// Child process that finds or downloads mongod with mongodb-memory-server.
// A process has a controlled environment and readable progress, and can be ended when a download stalls.
import memoryServer from "mongodb-memory-server-core";

const { DryMongoBinary, MongoBinary } = memoryServer;
const [task] = process.argv.slice(2);

const tasks = {
  locate: async () => (await DryMongoBinary.locateBinary(DryMongoBinary.getEnsuredOptions())) ?? null,
  download: () => MongoBinary.getPath(),
};

try {
  process.send({ value: await tasks[task]() });
} catch (error) {
  process.send({ error: error.message });
}
process.disconnect();
