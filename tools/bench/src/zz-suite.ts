import { Stage } from "./stage";
const stage = new Stage();
const suite = await stage.suite();
console.log(JSON.stringify(suite.origins));
process.on("SIGTERM", () => void stage.close().then(() => process.exit(0)));
setInterval(() => {}, 1000);
