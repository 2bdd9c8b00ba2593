// Uses nothing newer than Node 12, so that an old Node prints the sentence below instead of a syntax error.
const [major, minor] = process.versions.node.split(".").map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}
if (major < 22) {
  console.warn(`Node ${major} gets no more security fixes. The suite still runs on it; please use Node 22 or newer.`);
}

import("./prepare.mjs")
  .then(({ prepare }) => prepare(process.argv.slice(2)))
  .catch((error) => {
    console.error(process.env.VERBOSE ? error : error.message);
    process.exit(1);
  });
