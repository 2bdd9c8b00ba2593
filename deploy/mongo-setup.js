// Run by mongosh in the network of the first member. Idempotent: each step checks whether it was done.
const { MONGODB_ROOT_PASSWORD, MONGODB_USER, MONGODB_PASSWORD } = process.env;
// The first user is made through mongo-1, which therefore must be the primary whenever it can.
const members = ["mongo-1", "mongo-2", "mongo-3"].map((name, _id) => ({
  _id,
  host: `${name}:27017`,
  priority: name === "mongo-1" ? 2 : 1,
}));
const here = "127.0.0.1:27017/?directConnection=true";
const set = `${members.map(({ host }) => host).join(",")}/?replicaSet=advent`;
const root = (address) =>
  new Mongo(`mongodb://root:${encodeURIComponent(MONGODB_ROOT_PASSWORD)}@${address}&authSource=admin`);

/**
 * Makes the set and its first user, which only this machine's own address may do, and only while there is none. Run again
 * after it was cut off it goes on.
 */
function make() {
  const admin = new Mongo(`mongodb://${here}`).getDB("admin");
  try {
    admin.runCommand({ replSetInitiate: { _id: "advent", members } });
  } catch (error) {
    if (error.codeName !== "AlreadyInitialized") throw error;
  }
  untilPrimary(admin);
  admin.createUser({ user: "root", pwd: MONGODB_ROOT_PASSWORD, roles: ["root"] });
}

function untilPrimary(admin) {
  for (let tries = 0; tries < 60; tries += 1) {
    if (admin.runCommand({ hello: 1 }).isWritablePrimary) return;
    sleep(1000);
  }
  throw new Error("mongo-1 did not become the primary within a minute.");
}

function isMade() {
  try {
    root(here);
    return true;
  } catch {
    return false;
  }
}

if (!isMade()) make();
// The primary may be another member by now.
const advent = root(set).getDB("advent");
// The second database is for the restore drill (docs/operations/backups.md).
const roles = [
  { role: "readWrite", db: "advent" },
  { role: "dbOwner", db: "advent-drill" },
];
if (advent.getUser(MONGODB_USER)) advent.updateUser(MONGODB_USER, { pwd: MONGODB_PASSWORD, roles });
else advent.createUser({ user: MONGODB_USER, pwd: MONGODB_PASSWORD, roles });
print("The replica set and its users are ready.");
